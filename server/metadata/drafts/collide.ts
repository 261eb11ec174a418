// What is left to do of a change, and where somebody else has done something else meanwhile. Pure.
import { RESOURCES, type Resource } from '#contracts/metadata/resources.ts'
import type { Said } from '../admin/judge-row.ts'
import { type Change, fieldsThatDiffer, isSame, only, type StoredPart } from './change.ts'

/** `field` null: the row as a whole. `theirs` null where they deleted it, `mine` where the change set does. */
export type Collision = {
  readonly resource: Change['resource']
  readonly sRowId: string
  readonly field: string | null
  readonly theirs: unknown
  readonly mine: unknown
  /** The table of rows that a deletion would take along and that nobody saw when it was decided. */
  readonly below?: string
}

export type Current = {
  /** The row as it is published, null where there is none. */
  readonly row: Said | null
  /** What a deletion would take along now. */
  readonly parts: readonly StoredPart[]
}

export type Met = { readonly change: Change | null; readonly collisions: readonly Collision[] }

const DONE: Met = { change: null, collisions: [] }

const at = ({ resource, sRowId }: Change) => ({ resource, sRowId })

const metAdd = (change: Change, row: Said | null): Met => {
  if (row === null) return { change, collisions: [] }
  const after = change.after ?? {}
  const collisions = fieldsThatDiffer(row, after).map((field) => ({
    ...at(change),
    ...{ field, theirs: row[field] ?? null, mine: after[field] ?? null },
  }))
  return { ...DONE, collisions }
}

const metUpdate = (change: Change, row: Said | null): Met => {
  const [before, after] = [change.before ?? {}, change.after ?? {}]
  if (row === null)
    return { ...DONE, collisions: [{ ...at(change), field: null, theirs: null, mine: after }] }
  const open = Object.keys(after).filter((field) => !isSame(row[field], after[field]))
  const collisions = open
    .filter((field) => !isSame(row[field], before[field]))
    .map((field) => ({ ...at(change), field, theirs: row[field] ?? null, mine: after[field] ?? null }))
  if (open.length === 0) return DONE
  return { change: { ...change, before: only(before, open), after: only(after, open) }, collisions }
}

const isSamePart = (one: StoredPart, other: StoredPart): boolean =>
  one.table === other.table && isSame(one.row, other.row)

/** The table of a resource's rows and that of their lines, each with the column that says whose they are. */
const tablesOf = (name: Change['resource']): readonly (readonly [string, string])[] => {
  const { table, lines }: Resource = RESOURCES[name]
  return [[table, 'sId'], ...(lines === undefined ? [] : [[lines.table, lines.parent] as const])]
}

const goesAnyway = ({ table, row }: StoredPart, changes: readonly Change[]): boolean =>
  changes.some(
    ({ operation, resource, sRowId }) =>
      operation === 'delete' && tablesOf(resource).some(([own, key]) => own === table && row[key] === sRowId),
  )

const metDelete = (change: Change, { row, parts }: Current, together: readonly Change[]): Met => {
  if (row === null) return DONE
  const before = change.before ?? {}
  const fields = fieldsThatDiffer(before, row).map((field) => ({
    ...at(change),
    ...{ field, theirs: row[field] ?? null, mine: null },
  }))
  const [, ...below] = parts
  const surprising = below.filter(
    (part) => !(change.parts ?? []).some((known) => isSamePart(known, part)) && !goesAnyway(part, together),
  )
  const others = [...new Set(surprising.map(({ table }) => table))].map((below) => ({
    ...at(change),
    ...{ field: null, theirs: null, mine: null, below },
  }))
  return { change: { ...change, parts }, collisions: [...fields, ...others] }
}

/** `together`: all that the change set does. */
export const meet = (change: Change, current: Current, together: readonly Change[]): Met => {
  if (change.operation === 'add') return metAdd(change, current.row)
  if (change.operation === 'update') return metUpdate(change, current.row)
  return metDelete(change, current, together)
}

/** What takes the changes back, the last first. */
export const inverse = (changes: readonly Change[]): readonly Change[] =>
  changes.toReversed().map(({ operation, before, after, ...change }) => ({
    ...change,
    operation: operation === 'add' ? 'delete' : operation === 'delete' ? 'add' : 'update',
    before: after,
    after: before,
    parts: operation === 'delete' ? change.parts : null,
  }))
