// Signing out: the session's end is written down in the database first, where it lasts whatever happens to the store.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { unlessUnavailable } from '#server/platform/keyvalue/unavailable.ts'
import type { AccessParts } from '../access-parts.ts'
import { endForGood } from './ended-sessions.ts'

/** Ends the session of the context, on every node and for good. */
export const logOut = async (
  { database, sessions, times }: AccessParts,
  context: RequestContext,
): Promise<void> => {
  const { sSessionId } = context
  await endForGood(database, [sSessionId], times.maxMs)
  await unlessUnavailable(sessions.end(context, (session) => session.sSessionId === sSessionId))
}
