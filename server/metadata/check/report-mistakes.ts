// Whether a print template names columns that its forms, its routine or the letterhead have. Pure.

import type { Text } from '#contracts/language.ts'
import { LETTERHEAD_ROUTINE, letterheadNames } from '#contracts/letterhead.ts'
import type { JsonValue } from '#contracts/metadata/json-values.ts'
import { recordFieldsOf } from './names/template-names.ts'

type Template = JsonValue<'template'>
type Names = ReadonlySet<string>

export type ReportSurroundings = {
  /** The columns of a form, as the template names it; undefined when there is no such form. */
  readonly columnsOf: (form: string) => Names | undefined
  /** What a routine returns, by its name; undefined when there is no such routine. */
  readonly returnedBy: (procedure: string) => Names | undefined
}

const tableMistakes = ({ tables = [] }: Template, { columnsOf }: ReportSurroundings): readonly Text[] =>
  tables.flatMap(({ form, columns, sumsPer }) => {
    const known = columnsOf(form)
    if (known === undefined) return [{ en: `there is no form ${form}`, zh: `不存在表单 ${form}` }]
    const names = [
      ...columns.flatMap(({ field }) => field ?? []),
      ...(sumsPer === undefined ? [] : [sumsPer]),
    ]
    return names
      .filter((name) => !known.has(name))
      .map((name) => ({ en: `the form ${form} has no column ${name}`, zh: `表单 ${form} 没有列 ${name}` }))
  })

const recordMistakes = (
  template: Template,
  sFormId: string,
  { columnsOf, returnedBy }: ReportSurroundings,
): readonly Text[] => {
  const { procedure } = template
  const returned = procedure === undefined ? new Set<string>() : returnedBy(procedure)
  if (returned === undefined)
    return [
      {
        en: `no file of the edition makes ${procedure} return a table`,
        zh: `没有文件使 ${procedure} 返回表`,
      },
    ]
  if (procedure !== undefined && !returned.has('sId'))
    return [{ en: `${procedure} returns no "sId"`, zh: `${procedure} 不返回 "sId"` }]
  const columns = columnsOf(sFormId) ?? new Set<string>()
  const letterhead = letterheadNames(returnedBy(LETTERHEAD_ROUTINE) ?? [])
  return recordFieldsOf(template)
    .filter((name) => ![columns, returned, letterhead].some((names) => names.has(name)))
    .map((name) => ({
      en: `neither the form ${sFormId} nor the routine has ${name}`,
      zh: `表单 ${sFormId} 和存储过程都没有 ${name}`,
    }))
}

/** Every name of a template that nothing has; `sFormId` is the form whose records are printed. */
export const reportMistakes = (
  template: Template,
  sFormId: string,
  surroundings: ReportSurroundings,
): readonly Text[] => [
  ...recordMistakes(template, sFormId, surroundings),
  ...tableMistakes(template, surroundings),
]
