// Who else has a record open, and who edits it: told to those alone who may see the record.
import type { PresenceAnswer, RecordChange } from '#contracts/presence.ts'
import type { PresenceRequest } from '#contracts/requests/presence-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { readLocks } from '#server/records/rows/execute/read-locks.ts'
import { requireShown } from '#server/records/rows/execute/require-shown.ts'
import { schemasOf } from '#server/schema/catalogue/catalogue.ts'
import type { OpenRecords, SeenRecord } from './open-records.ts'
import type { PresentUsers } from './present-users.ts'

export type PresenceParts = {
  readonly database: Pick<Database, 'inTenant'>
  readonly metadata: Pick<Metadata, 'openModule' | 'openForm' | 'catalogue'>
  readonly presentUsers: PresentUsers
  readonly openRecords: OpenRecords
  readonly latestChange: (session: Session, seen: SeenRecord) => Promise<RecordChange | null>
}

/** Throws forbidden without the grant, not_found for a record that the form does not show, broken_metadata, unavailable. */
export type Presence = (
  session: Session,
  sModelsId: string,
  request: PresenceRequest,
) => Promise<PresenceAnswer>

const NOBODY: PresenceAnswer = { others: [], lock: null, changed: null }

export const createPresence =
  ({ database, metadata, presentUsers, openRecords, latestChange }: PresenceParts): Presence =>
  async (session, sModelsId, { sFormId, sId, version, action = 'stay' }) => {
    const { context } = session
    const module = await metadata.openModule(session, sModelsId, 'view')
    const form = metadata.openForm(module, sFormId)
    const { backing } = form
    if (backing.kind === 'broken') throw new AppError('broken_metadata', backing.reason)
    if (backing.kind !== 'relation') return NOBODY
    const { relation } = backing
    const target = { form, relation }
    const record = { relation, sId }
    const place = { sModelsId, sFormId, sId }
    if (action === 'leave') {
      await presentUsers.leave(context, record)
      await openRecords.forget(context, place)
      return NOBODY
    }
    const schemas = schemasOf(await metadata.catalogue(), context.sBrandsId)
    const [found, lock] = await database.inTenant(context, { schemas, mode: 'read' }, async (query) => {
      const [[shown], held] = await Promise.all([
        requireShown(query, { module, target, ids: [sId] }, context),
        readLocks(query, { target, ids: [sId], below: [] }, context),
      ])
      // What a process holds its approval tells.
      return [shown, held.find(({ isOfProcess = false }) => !isOfProcess)] as const
    })
    const seen = { ...place, version: version ?? found.version }
    await openRecords.keep(context, seen)
    const changed = seen.version === found.version ? null : await latestChange(session, seen)
    const others = await presentUsers.stay(context, record)
    if (lock === undefined) return { others, lock: null, changed }
    const { sUserId, sUserName, tSince } = lock
    return { others, lock: { lockedBy: { sUserId, sUserName }, since: tSince }, changed }
  }
