// What a save sends: the rows that were changed, with the versions they were read at; and the way back from
// the service's complaints (`forms.0.rows.2.data.dQty`) to the cells they are about.
import type { FieldError } from '#contracts/error-codes.ts'
import type { Row } from '#contracts/records.ts'
import type { SaveForm, SaveRequest, SaveRow } from '#contracts/requests/save-request.ts'
import { cellId } from './cell-id.ts'
import type { FormView, ModuleView } from './module-view.ts'
import { NO_LINES, type RecordContent, type RowState } from './record-content.ts'
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
  const extraOf = ({ masterKey = content.head.key }: RowState): Row =>
    parentColumn === null ? {} : { [parentColumn]: masterKey }
  const touched = rows.filter((row) => isSent(slave, row))
  return [
    ...removed.map((row) => ({ formId: slave.id, key: row.key, row: deletion(row) })),
    ...touched.map((row) => ({ formId: slave.id, key: row.key, row: saveRow(slave, row, extraOf(row)) })),
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

/** New lines go along with what is sent of the lines under them, which are looked at first. */
const allLines = (view: ModuleView, content: RecordContent, isSent: IsSent): SentRow[][] => {
  const held = new Set<string>()
  const isSentOrHeld: IsSent = (form, row) => isSent(form, row) || (row.stored === null && held.has(row.key))
  return view.slaves
    .toReversed()
    .map((slave) => {
      const sent = lineRows(slave, content, isSentOrHeld)
      const keys = new Set(sent.map(({ key }) => key))
      for (const { key, masterKey } of content.lines[slave.id]?.rows ?? [])
        if (masterKey !== undefined && keys.has(key)) held.add(masterKey)
      return sent
    })
    .toReversed()
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
  const lines = allLines(view, content, isSent)
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
