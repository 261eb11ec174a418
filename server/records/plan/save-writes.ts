// What a proven save writes, as data: rows to delete, to change and to add, table by table, in the order that keys and
// bill numbers ask for. Pure.
import type { Row } from '#contracts/records.ts'
import { sameValue } from './same-value.ts'
import type { SaveDocument, WorkRow } from './save-document.ts'
import { type Cascade, cascadesOf } from './save-needs.ts'
import type { SavePlan, Target } from './save-plan.ts'

/** Rows of one table that get values for the same columns. `numbered` columns take the next bill number. */
export type WriteGroup = {
  readonly target: Target
  readonly columns: readonly string[]
  readonly numbered: readonly string[]
  readonly rows: readonly Row[]
}

export type Deletion = { readonly target: Target; readonly ids: readonly string[] }

export type SaveWrites = {
  /** Lines of deleted masters, deepest first. */
  readonly cascades: readonly Cascade[]
  /** Lines before masters. */
  readonly deletions: readonly Deletion[]
  /** Masters before lines. */
  readonly changes: readonly WriteGroup[]
  readonly additions: readonly WriteGroup[]
  /** Rows that change although the request did not name them: their totals do. */
  readonly affected: readonly WorkRow[]
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

/** Null where the column wants a value and has a default of its own: the default fills it. */
const leavesToDefault = ({ relation }: Target, name: string, value: unknown): boolean => {
  const column = relation.columns.get(name)
  return value === null && column?.hasDefault === true && column.isRequired
}

const addedColumns = ({ target, values }: WorkRow): readonly string[] =>
  Object.keys(values).filter(
    (name) =>
      values[name] !== undefined && isWritable(target, name) && !leavesToDefault(target, name, values[name]),
  )

const numberedColumns = (plan: SavePlan, { target, values }: WorkRow): readonly string[] =>
  (plan.module.billNumberColumns.get(target.relation.name.toLowerCase()) ?? []).filter(
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

const groups = (written: readonly Written[]): readonly WriteGroup[] => {
  const byKey = Map.groupBy(written, ({ row, columns, numbered }) =>
    JSON.stringify([row.target.form.id, columns, numbered]),
  )
  return [...byKey.values()].flatMap((members) => {
    const [first] = members
    if (first === undefined) return []
    const { row, columns, numbered } = first
    const rows = members.map((member) => valuesIn(member.row, columns))
    return [{ target: row.target, columns, numbered, rows }]
  })
}

const changesIn = (rows: readonly WorkRow[]): readonly Written[] =>
  rows
    .filter(({ stored, isDeleted }) => stored !== null && !isDeleted)
    .map((row) => ({ row, columns: changedColumns(row), numbered: [] }))
    .filter(({ row, columns }) => row.planned !== null || columns.length > 0)

const additionsIn = (plan: SavePlan, rows: readonly WorkRow[]): readonly Written[] =>
  rows
    .filter(({ stored, isDeleted }) => stored === null && !isDeleted)
    .map((row) => {
      const numbered = numberedColumns(plan, row)
      return { row, columns: addedColumns(row).filter((name) => !numbered.includes(name)), numbered }
    })

const isSavable = ({ target, planned }: WorkRow): boolean =>
  planned !== null || (target.relation.isWritable && target.form.metadata.bReadOnly === 0)

/** What is to be written of a document that was computed and proven. */
export const writesOf = ({ plan, rows }: SaveDocument): SaveWrites => {
  const inOrder = plan.order.map((id) => (rows.get(id) ?? []).filter(isSavable))
  const changes = inOrder.map(changesIn)
  const deletions = inOrder.toReversed().map((members) => members.filter(({ isDeleted }) => isDeleted))
  return {
    cascades: cascadesOf(plan),
    deletions: deletions.flatMap((members) => {
      const [first] = members
      return first === undefined ? [] : [{ target: first.target, ids: members.map(({ sId }) => sId) }]
    }),
    changes: changes.flatMap(groups),
    additions: inOrder.flatMap((members) => groups(additionsIn(plan, members))),
    affected: changes.flat().flatMap(({ row }) => (row.planned === null ? [row] : [])),
  }
}
