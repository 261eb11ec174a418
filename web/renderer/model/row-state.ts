// Making rows of a record, and telling whether they were touched.
import type { Row } from '#contracts/records.ts'
import type { FieldView, FormView } from './module-view.ts'
import { NO_LINES, type RecordContent, type RowState } from './record-content.ts'
import { sameValue } from './row-values.ts'

/** A row as the service gave it. */
export const storedRow = (row: Row, masterKey?: string): RowState => ({
  key: String(row.sId),
  ...(masterKey === undefined ? {} : { masterKey }),
  stored: row,
  version: typeof row.version === 'string' ? row.version : null,
  initial: row,
  values: row,
  drafts: {},
})

/** A row that the service does not have yet, with the values that it starts from. */
export const newRow = (key: string, values: Row, masterKey?: string | null): RowState => ({
  key,
  ...(masterKey === undefined || masterKey === null ? {} : { masterKey }),
  stored: null,
  version: null,
  initial: values,
  values,
  drafts: {},
})

/** The names of the columns whose value differs from the given one, of those that the form shows. */
export const changedColumns = (form: FormView, from: Row, to: Row): readonly string[] =>
  form.fields
    .filter((field) => !sameValue(from[field.name], to[field.name], field.valueType))
    .map((field) => field.name)

/** Whether the value of a column is what saving would fill, and nobody's input. */
export const isFilled = ({ filled, values }: RowState, { name, valueType }: FieldView): boolean =>
  filled !== undefined && Object.hasOwn(filled, name) && sameValue(values[name], filled[name], valueType)

/** Whether saving fills a column because somebody emptied it. */
export const isEmptied = ({ emptied = [] }: RowState, name: string): boolean => emptied.includes(name)

const isInput = (form: FormView, row: RowState, name: string): boolean => {
  const field = form.fieldByName.get(name)
  return (
    field !== undefined && field.column.sComputed === null && (!isFilled(row, field) || isEmptied(row, name))
  )
}

const hasInput = (form: FormView, row: RowState): boolean =>
  Object.keys(row.drafts).length > 0 ||
  changedColumns(form, row.initial, row.values).some((name) => isInput(form, row, name))

/** Whether anybody typed into the row: computed columns that follow do not count. */
export const isTouched = (form: FormView, row: RowState): boolean =>
  row.values === row.initial ? Object.keys(row.drafts).length > 0 : hasInput(form, row)

/** Whether leaving the record would lose something. */
export const isDirty = (
  content: RecordContent,
  { master, slaves }: { readonly master: FormView; readonly slaves: readonly FormView[] },
): boolean =>
  isTouched(master, content.head) ||
  slaves.some((slave) => {
    const lines = content.lines[slave.id] ?? NO_LINES
    return lines.removed.length > 0 || lines.rows.some((row) => isTouched(slave, row))
  })

/** Looks a row up by its address. */
export const rowAt = (content: RecordContent, formId: string, key: string): RowState | undefined =>
  formId === content.formId ? content.head : content.lines[formId]?.rows.find((row) => row.key === key)

/** Whether the row would be saved: a new one that nobody touched is as good as not there. */
export const counts = (form: FormView, row: RowState): boolean => row.stored !== null || isTouched(form, row)
