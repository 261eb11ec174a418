// What a save sends: the rows that were changed, with the versions they were read at; and the way back from
// the service's complaints (`forms.0.rows.2.data.dQty`) to the cells they are about.
import type { FieldError } from '#contracts/error-codes.ts'
import type { Row } from '#contracts/records.ts'
import type { SaveForm, SaveRequest, SaveRow } from '#contracts/requests/save-request.ts'
import { cellId } from './cell-id.ts'
import type { FormView, ModuleView } from './module-view.ts'
import { NO_LINES, type RecordContent, type RowState } from './record-state.ts'
import { changedColumns, isEmptied, isFilled, isTouched } from './row-state.ts'
import { wireValue } from './row-values.ts'

type SentRow = { readonly formId: string; readonly key: string; readonly row: SaveRow }

export type PreparedSave = {
  readonly request: SaveRequest
  /** Rows as they stand in the request, form by form. */
  readonly sent: readonly (readonly SentRow[])[]
}

/** Columns that are sent: those typed by somebody; what is computed or filled the service does itself. */
const sentData = (form: FormView, names: readonly string[], row: RowState): Row =>
  Object.fromEntries(
    names.flatMap((name) => {
      const field = form.fieldByName.get(name)
      if (field === undefined || field.column.sComputed !== null) return []
      if (isFilled(row, field)) return isEmptied(row, name) ? [[name, null]] : []
      return [[name, wireValue(row.values[name], field.valueType)]]
    }),
  )

const addedNames = (form: FormView, row: RowState): readonly string[] =>
  form.fields
    .map(({ name }) => name)
    .filter((name) => row.values[name] !== undefined && row.values[name] !== null)

const saveRow = (form: FormView, row: RowState, extra: Row): SaveRow => {
  if (row.stored === null) {
    return {
      handleType: 'add',
      sId: row.key,
      data: { ...sentData(form, addedNames(form, row), row), ...extra },
    }
  }
  const data = sentData(form, changedColumns(form, row.stored, row.values), row)
  return { handleType: 'update', sId: row.key, ...versionOf(row), data }
}

const versionOf = (row: RowState): { version?: string } =>
  row.version === null ? {} : { version: row.version }

const deletion = (row: RowState): SaveRow => ({ handleType: 'del', sId: row.key, ...versionOf(row) })

const lineRows = (slave: FormView, content: RecordContent, isSent: IsSent): SentRow[] => {
  const { rows, removed } = content.lines[slave.id] ?? NO_LINES
  const parentColumn = slave.form.sParentColumn
  const extra = parentColumn === null ? {} : { [parentColumn]: content.head.key }
  const touched = rows.filter((row) => isSent(slave, row))
  return [
    ...removed.map((row) => ({ formId: slave.id, key: row.key, row: deletion(row) })),
    ...touched.map((row) => ({ formId: slave.id, key: row.key, row: saveRow(slave, row, extra) })),
  ]
}

export type IsSent = (form: FormView, row: RowState) => boolean

const requestOf = (sent: readonly (readonly SentRow[])[]): PreparedSave => {
  const filled = sent.filter((rows) => rows.length > 0)
  const forms: SaveForm[] = filled.map((rows) => ({
    sFormId: rows[0]?.formId ?? '',
    rows: rows.map(({ row }) => row),
  }))
  return { request: { forms }, sent: filled }
}

/**
 * The save of a record. The header goes along whenever anything changed, so that two people who change the same
 * document notice each other. Of the lines, those that `isSent` chooses.
 */
export const prepareSave = (
  view: ModuleView,
  master: FormView,
  content: RecordContent,
  isSent: IsSent = isTouched,
): PreparedSave => {
  const { head } = content
  const lines = view.slaves.map((slave) => lineRows(slave, content, isSent))
  return requestOf([[{ formId: master.id, key: head.key, row: saveRow(master, head, {}) }], ...lines])
}

/** The deletion of a whole record; its lines go with it. */
export const prepareDeletion = (content: RecordContent): SaveRequest => ({
  forms: [{ sFormId: content.formId, rows: [deletion(content.head)] }],
})

const PATH = /^forms\.(\d+)\.rows\.(\d+)(?:\.data\.([^.]+))?/

/** Sorts the service's complaints: those about a cell by `cellId`, the others as text. */
export const placeErrors = (
  errors: readonly FieldError[],
  { sent }: PreparedSave,
): { readonly cells: Readonly<Record<string, string>>; readonly others: readonly string[] } => {
  const cells: Record<string, string> = {}
  const others: string[] = []
  for (const { path, message } of errors) {
    const [, form, row, column] = PATH.exec(path) ?? []
    const target = sent[Number(form)]?.[Number(row)]
    if (target === undefined || column === undefined) others.push(message)
    else cells[cellId(target.formId, target.key, column)] = message
  }
  return { cells, others }
}
