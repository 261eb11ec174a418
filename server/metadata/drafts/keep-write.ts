// Carries a write out in a draft, takes it back, and keeps what it changed: of each row one change, into which the new one is folded.
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
  /** As it is now, or was before it was deleted. */
  readonly row: StoredRow
  readonly isGone: boolean
  /** The fields that were said. */
  readonly said: readonly string[]
}

type Kept = { readonly row: StoredRow; readonly changes: readonly Change[] }

/** What deleting a row would take along, the row itself first. */
export const partsOf = async (
  { query, session }: Pick<Writing, 'query' | 'session'>,
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
  { query, session }: Writing,
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

const foldedInto = async (writing: Writing, { changes }: OpenDraft, written: Written) => {
  const { query, session, name } = writing
  const { sId } = written.row
  const published = await findRow(query, RESOURCES[name], { viewer: viewerOf(session), sId })
  const change = folded({
    earlier: changes.find((one) => isOf(one, name, sId)) ?? null,
    published: saidOf(published),
    drafted: written.isGone ? null : saidOf(written.row),
    said: new Set(written.said),
  })
  const place = { resource: name, sRowId: sId }
  const parts =
    change?.operation === 'delete' && published !== undefined ? await partsOf(writing, name, published) : null
  return { published, change: change === null ? null : { ...place, ...change, parts } }
}

/** `work` writes by the code, and is judged by the rules, of a write without a draft. */
export const keepWrite = async (
  writing: Writing,
  draft: OpenDraft,
  work: () => Promise<Written>,
): Promise<Kept> => {
  const { query, session, name } = writing
  const { set, changes } = draft
  const { written, gone } = await asIfPublished({ query, session, changes }, async () => {
    const made = await work()
    return { written: made, gone: made.isGone ? await goneWith(writing, changes) : [] }
  })
  const { change, published } = await foldedInto(writing, draft, written)
  const isOwn = (one: Change): boolean => isOf(one, name, written.row.sId)
  for (const one of [...gone, ...changes.filter(isOwn)])
    if (change === null || !isOwn(one)) await query(forgetSql(set.sId, one))
  if (change !== null) await query(keepSql(set.sId, change))
  await query(reviseSql(set.sId))
  const rest = changes.filter((one) => !isOwn(one) && !gone.includes(one))
  const now = change === null ? rest : [...rest, change]
  // Two rows that swap a name are no change that can be made again.
  await asIfPublished({ query, session, changes: now }, async () => undefined)
  return {
    changes: now,
    row: change === null && !written.isGone && published !== undefined ? published : written.row,
  }
}
