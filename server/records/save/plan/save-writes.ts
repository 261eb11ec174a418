// What a save writes, as data: rows to delete, to change and to add, table by table, in the order that keys and
// bill numbers ask for. Pure.
import type { Row } from '#contracts/records.ts'
import { writeInSteps } from '#server/kernel/json/write-in-steps.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import type { Target } from '../../rows/plan/save-targets.ts'
import type { AskedSave } from './asked-save.ts'
import type { SaveDocument, WorkRow } from './document.ts'
import { sameValue } from './same-value.ts'
import { type Cascade, cascadesOf } from './save-needs.ts'

/** Rows of one table that get values for the same columns. `numbered` columns take the next bill number; of rows that change, where
 * their date moves to another period. */
export type WriteGroup = {
  readonly target: Target
  readonly columns: readonly string[]
  readonly numbered: readonly string[]
  readonly rows: readonly Row[]
  /** The rows as the JSON text of an array, as they are sent. */
  readonly json: string
}

/** Stored rows of one form. */
export type RowsOfTarget = { readonly target: Target; readonly ids: readonly string[] }

export type SaveWrites = {
  /** Lines of deleted masters, deepest first. */
  readonly cascades: readonly Cascade[]
  /** Lines before masters. */
  readonly deletions: readonly RowsOfTarget[]
  /** Masters before lines. */
  readonly changes: readonly WriteGroup[]
  readonly additions: readonly WriteGroup[]
  /** Rows that change although the request did not name them, form by form: their totals do. */
  readonly affected: readonly RowsOfTarget[]
}

/** Filled by the table, by approval, or part of the key. */
const NEVER_WRITTEN: ReadonlySet<string> = new Set([
  'sBrandsId',
  'sSubsidiaryId',
  'bCheck',
  'tCheckDate',
  'sCheckPerson',
  'tCreateDate',
])

const isWritable = ({ relation }: Target, name: string): boolean => {
  const column = relation.columns.get(name)
  return column !== undefined && !column.isGenerated && !NEVER_WRITTEN.has(name)
}

const changedColumns = ({ target, values, stored }: WorkRow): readonly string[] =>
  Object.keys(values).filter(
    (name) =>
      name !== 'sId' &&
      isWritable(target, name) &&
      !sameValue(target, name, { a: values[name], b: stored?.[name] }),
  )

/** Also null where the column wants a value and has a default of its own: the default fills it. */
const leavesToDefault = ({ target, values, defaulted }: WorkRow, name: string): boolean => {
  const column = target.relation.columns.get(name)
  return defaulted.has(name) || (values[name] === null && column?.hasDefault === true && column.isRequired)
}

const addedColumns = (row: WorkRow): readonly string[] =>
  Object.keys(row.values).filter(
    (name) => row.values[name] !== undefined && isWritable(row.target, name) && !leavesToDefault(row, name),
  )

const numberedColumns = (save: AskedSave, { target, values }: WorkRow): readonly string[] =>
  (save.module.billNumberColumns.get(target.relation.name.toLowerCase()) ?? []).filter(
    (name) => target.relation.columns.has(name) && (values[name] ?? '') === '',
  )

type Written = {
  readonly row: WorkRow
  readonly columns: readonly string[]
  readonly numbered: readonly string[]
}

const valuesIn = ({ sId, values }: WorkRow, columns: readonly string[]): Row => ({
  sId,
  ...Object.fromEntries(columns.map((name) => [name, values[name]])),
})

function* groups(written: readonly Written[]): Steps<readonly WriteGroup[]> {
  const made = new Map<string, Omit<WriteGroup, 'json'> & { readonly rows: Row[] }>()
  for (const { row, columns, numbered } of written) {
    const key = JSON.stringify([row.target.form.id, columns, numbered])
    const group = made.get(key) ?? { target: row.target, columns, numbered, rows: [] }
    group.rows.push(valuesIn(row, columns))
    made.set(key, group)
    yield
  }
  const whole: WriteGroup[] = []
  for (const group of made.values()) whole.push({ ...group, json: yield* writeInSteps(group.rows) })
  return whole
}

/** The column by whose day a document is numbered, in the period that it belongs to. */
export const BILL_DATE = 'tBillDate'

/** Columns that are numbered anew where the date moves to another period. */
const renumberedColumns = (
  { module }: AskedSave,
  { target }: WorkRow,
  columns: readonly string[],
): readonly string[] =>
  columns.includes(BILL_DATE)
    ? (module.billNumberColumns.get(target.relation.name.toLowerCase()) ?? []).filter(
        (name) => target.relation.columns.has(name) && !columns.includes(name),
      )
    : []

function* changesIn(save: AskedSave, rows: readonly WorkRow[]): Steps<readonly Written[]> {
  const changes: Written[] = []
  for (const row of rows) {
    yield
    if (row.stored === null || row.isDeleted) continue
    const columns = changedColumns(row)
    if (row.asked !== null || columns.length > 0)
      changes.push({ row, columns, numbered: renumberedColumns(save, row, columns) })
  }
  return changes
}

function* additionsIn(save: AskedSave, rows: readonly WorkRow[]): Steps<readonly Written[]> {
  const additions: Written[] = []
  for (const row of rows) {
    yield
    if (row.stored !== null || row.isDeleted) continue
    const numbered = numberedColumns(save, row)
    additions.push({ row, columns: addedColumns(row).filter((name) => !numbered.includes(name)), numbered })
  }
  return additions
}

const isSavable = ({ target, asked }: WorkRow): boolean =>
  asked !== null || (target.relation.isWritable && target.form.metadata.bReadOnly === 0)

const byTarget = (rows: readonly WorkRow[]): readonly RowsOfTarget[] =>
  [...Map.groupBy(rows, ({ target }) => target)].map(([target, members]) => ({
    target,
    ids: members.map(({ sId }) => sId),
  }))

/** What is to be written of a document that was computed and checked. */
export function* writesOf({ save, rows }: SaveDocument): Steps<SaveWrites> {
  const inOrder = save.order.map((id) => (rows.get(id) ?? []).filter(isSavable))
  const deletions = inOrder.toReversed().map((members) => members.filter(({ isDeleted }) => isDeleted))
  const changes: WriteGroup[] = []
  const additions: WriteGroup[] = []
  const affected: WorkRow[] = []
  for (const members of inOrder) {
    const changed = yield* changesIn(save, members)
    affected.push(...changed.flatMap(({ row }) => (row.asked === null ? [row] : [])))
    changes.push(...(yield* groups(changed)))
    additions.push(...(yield* groups(yield* additionsIn(save, members))))
  }
  return {
    cascades: cascadesOf(save),
    deletions: deletions.flatMap(byTarget),
    changes,
    additions,
    affected: byTarget(affected),
  }
}
