// Takes from a row what the client may set: names of the form's columns, values as the table's columns take them. Pure.
import { Decimal } from 'decimal.js'
import { contextKeyOf } from '#contracts/context-keys.ts'
import type { Text } from '#contracts/language.ts'
import type { Row } from '#contracts/records.ts'
import { overruled } from '#server/kernel/context/overrule.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Complaint } from '#server/kernel/errors/app-error.ts'
import type { Column, Form } from '#server/metadata/module/module.ts'
import { acceptValue } from '#server/schema/values/accept-value.ts'

export type GivenValues = {
  readonly given: ReadonlyMap<string, unknown>
  readonly complaints: readonly Complaint[]
}

/** Columns that only approval or the table itself fills; what a client sends for them is overruled, as it is for the session's. */
const OVERRULED: ReadonlySet<string> = new Set([
  'bCheck',
  'tCheckDate',
  'sCheckPerson',
  'tCreateDate',
  'sMakePerson',
])

const UNKNOWN: Text = { en: 'This form has no such column', zh: '此表单没有该列' }
const NOT_A_FLAG: Text = { en: '0 or 1 is expected here', zh: '此处需要 0 或 1' }

/** The columns of a row that say where it belongs; judged with the ids, not with the values. */
export const parentNames = ({ parentFormId, parentColumn }: Form): readonly string[] =>
  parentFormId === null || parentColumn === null ? [] : [parentColumn, 'sParentId']

const isPlace = (form: Form, name: string): boolean =>
  name === 'sId' || (name === 'version' && !form.columns.has(name)) || parentNames(form).includes(name)

const isFilledElsewhere = ({ stored, computed }: Column): boolean =>
  stored === null || stored.isGenerated || computed !== null

const isFlagValue = (value: unknown): boolean => !Decimal.isDecimal(value) || value.eq(0) || value.eq(1)

type Judged = { readonly value: unknown } | { readonly message: Text }

const judge = ({ stored, metadata }: Column, raw: unknown): Judged => {
  const judged = acceptValue(raw, stored ?? { typeName: 'text', type: 'text' })
  if (!judged.ok) return { message: judged.message }
  if (metadata.sFieldType === 'flag' && !isFlagValue(judged.value)) return { message: NOT_A_FLAG }
  return { value: judged.value }
}

type GivenRow = { readonly data: Row; readonly path: string; readonly context: RequestContext }

/** What a row gives for its form's columns; `path` is the row's. A hidden column is as unknown as one that is not there. */
export const takeValues = (form: Form, { data, path, context }: GivenRow): GivenValues => {
  const given = new Map<string, unknown>()
  const complaints: Complaint[] = []
  for (const [name, raw] of Object.entries(overruled(data, context))) {
    if (OVERRULED.has(name) || contextKeyOf(name) !== undefined || isPlace(form, name)) continue
    const column = form.columns.get(name)
    if (column === undefined) {
      complaints.push({ path: `${path}.data.${name}`, message: UNKNOWN })
      continue
    }
    if (isFilledElsewhere(column)) continue
    const judged = judge(column, raw)
    if ('message' in judged) complaints.push({ path: `${path}.data.${name}`, message: judged.message })
    else given.set(name, judged.value)
  }
  return { given, complaints }
}
