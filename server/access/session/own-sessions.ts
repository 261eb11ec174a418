// A user's live sessions: shown to their user, and ended one by one.
import { type CallerType, LOGIN_TYPES } from '#contracts/context-keys.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { endForGood } from './ended-sessions.ts'
import { makeSession } from './make-session.ts'
import type { SessionOwner } from './stored-sessions.ts'

export type OwnSession = {
  readonly sSessionId: string
  readonly sLoginType: CallerType
  /** The browser and the system; empty where it did not say. */
  readonly sAgent: string
  /** ISO 8601. */
  readonly tSignedIn: string
  /** ISO 8601, to a minute or so. */
  readonly tSeen: string
  readonly isThis: boolean
}

const NO_SESSION = { en: 'This session has ended already', zh: '该会话已经结束' }

const timeOf = (ms: number): string => new Date(ms).toISOString()

/** Of a user in each front end. */
export const ownersOf = ({
  sUserId,
  sBrandsId,
}: Pick<SessionOwner, 'sUserId' | 'sBrandsId'>): readonly SessionOwner[] =>
  LOGIN_TYPES.map((sLoginType) => ({ sLoginType, sUserId, sBrandsId }))

/** Those that would be let in at this moment, the one seen last first. */
export const ownSessions = async (
  { sessions, users, licence }: AccessParts,
  context: RequestContext,
): Promise<readonly OwnSession[]> => {
  const epoch = await users.epoch()
  const listed: OwnSession[] = []
  for (const owner of ownersOf(context))
    for (const stored of await sessions.list(owner)) {
      if (stored.viewing !== undefined) continue
      const { sSessionId } = stored
      const user = await users.find({ ...owner, sSessionId }, epoch)
      if (user === undefined || makeSession({ owner, stored, user, licence, origin: context }) === undefined)
        continue
      listed.push({
        ...{ sSessionId, sLoginType: owner.sLoginType, sAgent: stored.sAgent ?? '' },
        ...{ tSignedIn: timeOf(stored.createdAt), tSeen: timeOf(stored.seenAt) },
        isThis: sSessionId === context.sSessionId,
      })
    }
  return listed.toSorted((one, other) => other.tSeen.localeCompare(one.tSeen))
}

/** Ends one of the user's sessions on every node and for good. Throws AppError not_found when the user has none of that id. */
export const endOwnSession = async (
  { database, sessions, times }: AccessParts,
  context: RequestContext,
  sSessionId: string,
): Promise<void> => {
  for (const owner of ownersOf(context)) {
    if ((await sessions.find(owner, sSessionId)) === undefined) continue
    await endForGood(database, [sSessionId], times.maxMs)
    await sessions.end(owner, (session) => session.sSessionId === sSessionId)
    return
  }
  throw new AppError('not_found', NO_SESSION)
}
