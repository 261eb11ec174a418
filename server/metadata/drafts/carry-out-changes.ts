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

/** A change that is left to do, and the row as it was. */
type Left = { readonly change: Change; readonly before: StoredRow | undefined }

const metBy = async (judging: Judging, change: Change, changes: readonly Change[]) => {
  const before = await rowOf(judging, change)
  refuseLayer(judging.session, before ?? change.after ?? {})
  const isTakingAlong = change.operation === 'delete' && before !== undefined
  const parts = isTakingAlong ? await partsOf(judging, change.resource, before) : []
  return { ...meet(change, { row: saidOf(before), parts }, changes), before }
}

/** What is left to do of the changes as things stand. Throws version_conflict. */
const leftToDo = async (judging: Judging, changes: readonly Change[]): Promise<readonly Left[]> => {
  const met = await Promise.all(changes.map((change) => metBy(judging, change, changes)))
  await refuseCollisions(
    judging,
    changes,
    met.flatMap(({ collisions }) => collisions),
  )
  const left = met.flatMap(({ change, before }) => (change === null ? [] : [{ change, before }]))
  if (left.length === 0) throw new AppError('version_conflict', NOTHING)
  return left
}

const audit = async (judging: Judging, { change, before }: Left): Promise<void> => {
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
  const done = left.map(({ change }) => change)
  await judgingChanges(judging, done, () => applyChanges({ query, session, changes: done }))
  await Promise.all(left.map((one) => audit(judging, one)))
  return done
}
