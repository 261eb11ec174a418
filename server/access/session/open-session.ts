// Keeps a session that was just made, and seals the token that names it.
import type { AccessParts } from '../access-parts.ts'
import { endForGood } from './ended-sessions.ts'
import type { SessionOwner, StoredSession } from './stored-sessions.ts'

export type OpenedSession = {
  readonly token: string
  /** ISO 8601: the token is good no longer than this, and ends earlier when it is not used. */
  readonly expiresAt: string
}

/** The user's oldest sessions make room for it. */
export const openSession = async (
  { database, sessions, tokens, times }: AccessParts,
  owner: SessionOwner,
  stored: StoredSession,
  longestMs: number,
): Promise<OpenedSession> => {
  const dropped = await sessions.open(owner, stored)
  await endForGood(
    database,
    dropped.map(({ sSessionId }) => sSessionId),
    times.maxMs,
  )
  const expiresAt = stored.createdAt + longestMs
  const token = await tokens.seal({ ...owner, sSessionId: stored.sSessionId }, expiresAt)
  return { token, expiresAt: new Date(expiresAt).toISOString() }
}
