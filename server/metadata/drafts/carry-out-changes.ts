// Makes changes for everybody, within the transaction of whoever asks: what has been done already is left alone, what somebody else did
// otherwise meanwhile is told, everything is judged as a whole and written down.
import { RESOURCES, type Resource } from '#contracts/metadata/resources.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { admitToWrite, refuseLayer, viewerOf } from '../admin/layers.ts'
import { auditSql } from '../admin/query/audit-query.ts'
import type { StoredRow } from '../admin/query/resource-query.ts'
import { findRow } from '../admin/require-row.ts'
import { applyChanges } from './apply-changes.ts'
import { type Change, saidOf } from './change.ts'
import { type Collision, meet } from './collide.ts'
import { makeDescriber } from './describe-changes.ts'
import { type Judging, judgingChanges } from './judge-changes.ts'
import { partsOf } from './keep-write.ts'

const COLLIDES = {
  en: 'Somebody else changed the same meanwhile: what collides is listed',
  zh: '他人已修改了相同的内容，冲突之处已列出',
}
const NOTHING = { en: 'There is nothing left to do', zh: '没有需要执行的更改' }

const rowOf = ({ query, session }: Judging, { resource, sRowId }: Change): Promise<StoredRow | undefined> =>
  findRow(query, RESOURCES[resource], { viewer: viewerOf(session), sId: sRowId, isLocked: true })

const refuseCollisions = async (
  judging: Judging,
  changes: readonly Change[],
  collisions: readonly Collision[],
): Promise<void> => {
  if (collisions.length === 0) return
  const describe = await makeDescriber(judging, changes)
  throw new AppError('version_conflict', COLLIDES, {
    collisions: collisions.map((collision) => describe.collision(collision)),
  })
}

/** What is left to do of the changes as things stand. Throws version_conflict. */
const leftToDo = async (judging: Judging, changes: readonly Change[]): Promise<readonly Change[]> => {
  const met = []
  for (const change of changes) {
    const stored = await rowOf(judging, change)
    refuseLayer(judging.session, stored ?? change.after ?? {})
    const isTakingAlong = change.operation === 'delete' && stored !== undefined
    const parts = isTakingAlong ? await partsOf(judging, change.resource, stored) : []
    met.push(meet(change, { row: saidOf(stored), parts }, changes))
  }
  await refuseCollisions(
    judging,
    changes,
    met.flatMap(({ collisions }) => collisions),
  )
  const left = met.flatMap(({ change }) => (change === null ? [] : [change]))
  if (left.length === 0) throw new AppError('version_conflict', NOTHING)
  return left
}

const audit = async (judging: Judging, change: Change, before: StoredRow | undefined): Promise<void> => {
  const { table }: Resource = RESOURCES[change.resource]
  const after = await rowOf(judging, change)
  await judging.query(
    auditSql(table, judging.session.context, { before: before ?? null, after: after ?? null }),
  )
}

/** Answers what was done. Throws version_conflict, invalid_request, in_use, forbidden. */
export const carryOutChanges = async (
  judging: Judging,
  changes: readonly Change[],
): Promise<readonly Change[]> => {
  const { query, session } = judging
  for (const { resource } of changes) admitToWrite(session, RESOURCES[resource])
  const left = await leftToDo(judging, changes)
  const before = new Map<Change, StoredRow | undefined>()
  for (const change of left) before.set(change, await rowOf(judging, change))
  await judgingChanges(judging, left, () => applyChanges({ query, session, changes: left }))
  for (const change of left) await audit(judging, change, before.get(change))
  return left
}
