// Ending all sessions of a user but the one that asks, on every node and for good; what they held is free.
import { LOGIN_TYPES } from '#contracts/context-keys.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { unlessUnavailable } from '#server/platform/keyvalue/unavailable.ts'
import type { AccessParts } from '../access-parts.ts'
import { endForGood } from './ended-sessions.ts'
import type { StoredSession } from './stored-sessions.ts'

/** How many there were, as far as the store can tell. */
export const endOthers = async (
  { database, sessions, times }: AccessParts,
  { sBrandsId, sUserId, sSessionId }: RequestContext,
): Promise<number> => {
  const others = new Set<string>()
  const isOther = (session: StoredSession): boolean => {
    if (session.sSessionId === sSessionId) return false
    others.add(session.sSessionId)
    return true
  }
  for (const sLoginType of LOGIN_TYPES)
    await unlessUnavailable(sessions.end({ sLoginType, sUserId, sBrandsId }, isOther))
  await endForGood(database, [...others], times.maxMs)
  return others.size
}
