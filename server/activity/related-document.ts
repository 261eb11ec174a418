// One document in a few words: what names it, its state, what it comes to. Pure.
import { titleText } from '#contracts/column-roles.ts'
import type { Row } from '#contracts/records.ts'
import type { RelatedDocument } from '#contracts/related.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { ToldColumns } from '#server/records/read/query/told-columns.ts'

export type ToldDocument = {
  readonly module: Module
  readonly form: Form
  readonly columns: ToldColumns
  readonly relation: RelatedDocument['relation']
}

const APPROVED = 'bCheck'

const textIn = (row: Row, name: string | null): string | null => {
  const value = name === null ? null : row[name]
  return value === null || value === undefined || value === '' ? null : String(value)
}

const stateOf = (
  { module, form, columns }: ToldDocument,
  row: Row,
): Pick<RelatedDocument, 'sState' | 'sTone'> => {
  const value = textIn(row, columns.state)
  if (columns.state === APPROVED) return { sState: value === '1' ? 'approved' : 'draft', sTone: null }
  const sConstName = form.columns.get(columns.state ?? '')?.metadata.sConstName ?? null
  const chosen = module.constants.find(
    (constant) =>
      constant.sFormId === form.id && constant.sConstName === sConstName && constant.sValue === value,
  )
  return { sState: chosen?.sLabel ?? value, sTone: chosen?.sTone ?? null }
}

export const documentOf = (told: ToldDocument, row: Row): RelatedDocument => {
  const { module, form, columns, relation } = told
  const dAmount = textIn(row, columns.amount)
  const sCurrency = textIn(row, columns.currency)
  return {
    sModelsId: module.id,
    sName: module.metadata.module.sName,
    sFormId: form.id,
    sId: String(row.sId),
    title: titleText(columns, row),
    ...stateOf(told, row),
    relation,
    ...(dAmount === null ? {} : { dAmount }),
    ...(sCurrency === null ? {} : { sCurrency }),
  }
}
