// Carries writes out in a draft, takes them back, and keeps what they changed: of each row one change, into which the new one is folded.
import { RESOURCES, type ResourceName } from '#contracts/metadata/resources.ts'
import { viewerOf } from '../admin/layers.ts'
import type { StoredRow } from '../admin/query/resource-query.ts'
import { findRow } from '../admin/require-row.ts'
import { placeOf, type Writing } from '../admin/write-row.ts'
import { asIfPublished } from './apply-changes.ts'
import { type Change, isOf, type StoredPart, saidOf } from './change.ts'
import { folded } from './fold.ts'
import type { OpenDraft } from './open-draft.ts'
import { forgetSql, keepSql, partsSql, reviseSql } from './query/change-set-query.ts'

export type Written = {
  readonly name: ResourceName
  /** As it is now, or was before it was deleted. */
  readonly row: StoredRow
  readonly isGone: boolean
  /** The fields that were said. */
  readonly said: readonly string[]
}

type Kept = { readonly rows: readonly Pick<Written, 'name' | 'row'>[]; readonly changes: readonly Change[] }

type Place = Pick<Writing, 'query' | 'session'>

/** What deleting a row would take along, the row itself first. */
export const partsOf = async (
  { query, session }: Place,
  name: ResourceName,
  row: StoredRow,
): Promise<readonly StoredPart[]> => {
  const { scope } = placeOf({ session, name }, row)
  const [found] = await query<{ parts: readonly StoredPart[] }>(
    partsSql(RESOURCES[name].table, row.sId, scope),
  )
  return found?.parts ?? []
}

/** Changes of rows that went with one that is deleted. */
const goneWith = async (
  { query, session }: Place,
  changes: readonly Change[],
): Promise<readonly Change[]> => {
  const viewer = viewerOf(session)
  const gone: Change[] = []
  for (const change of changes.filter(({ operation }) => operation !== 'delete')) {
    const row = await findRow(query, RESOURCES[change.resource], { viewer, sId: change.sRowId })
    if (row === undefined) gone.push(change)
  }
  return gone
}

type Folded = {
  readonly written: Written
  /** Null where the draft leaves the row as it is published. */
  readonly change: Change | null
  readonly published: StoredRow | undefined
}

const foldedInto = async (place: Place, changes: readonly Change[], written: Written): Promise<Folded> => {
  const { query, session } = place
  const { name, row, isGone, said } = written
  const published = await findRow(query, RESOURCES[name], { viewer: viewerOf(session), sId: row.sId })
  const change = folded({
    earlier: changes.find((one) => isOf(one, name, row.sId)) ?? null,
    published: saidOf(published),
    drafted: isGone ? null : saidOf(row),
    said: new Set(said),
  })
  const parts =
    change?.operation === 'delete' && published !== undefined ? await partsOf(place, name, published) : null
  const at = { resource: name, sRowId: row.sId }
  return { written, published, change: change === null ? null : { ...at, ...change, parts } }
}

const shownRow = ({ written: { name, row, isGone }, change, published }: Folded) => ({
  name,
  row: change === null && !isGone && published !== undefined ? published : row,
})

/** Work that writes, each row once, by the code and by the rules of writes without a draft. */
export const keepWrites = async (
  place: Place,
  { set, changes }: OpenDraft,
  work: () => Promise<readonly Written[]>,
): Promise<Kept> => {
  const { query, session } = place
  const { written, gone } = await asIfPublished({ query, session, changes }, async () => {
    const made = await work()
    return { written: made, gone: made.some(({ isGone }) => isGone) ? await goneWith(place, changes) : [] }
  })
  const all = await Promise.all(written.map((one) => foldedInto(place, changes, one)))
  const kept = all.flatMap(({ change }) => change ?? [])
  const isWritten = (one: Change): boolean => written.some(({ name, row }) => isOf(one, name, row.sId))
  const isKept = (one: Change): boolean => kept.some(({ resource, sRowId }) => isOf(one, resource, sRowId))
  const left = changes.filter((one) => isWritten(one) || gone.includes(one))
  for (const one of left) if (!isKept(one)) await query(forgetSql(set.sId, one))
  await Promise.all(kept.map((change) => query(keepSql(set.sId, change))))
  await query(reviseSql(set.sId))
  const now = [...changes.filter((one) => !left.includes(one)), ...kept]
  // Two rows that swap a name are no change that can be made again.
  await asIfPublished({ query, session, changes: now }, async () => undefined)
  return { changes: now, rows: all.map(shownRow) }
}
