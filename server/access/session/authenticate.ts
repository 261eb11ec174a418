// From the Authorization header to the session of the request: one round trip to the shared store, and none to the database
// but the one, shared by all requests of the moment, after which no earlier change of users, grants or metadata is unknown.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { makeSession, type RequestOrigin } from './make-session.ts'

const BEARER = /^Bearer +([\w.-]+) *$/i

const refusal = (): AppError =>
  new AppError('unauthenticated', {
    en: 'The session has ended, or there was none: sign in',
    zh: '会话已结束或不存在：请登录',
  })

/** Throws AppError unauthenticated when the token names no live session of an enabled user. */
export const authenticate = async (
  { database, tokens, sessions, users, licence }: AccessParts,
  authorization: string | undefined,
  origin: RequestOrigin,
): Promise<Session> => {
  const token = BEARER.exec(authorization ?? '')?.[1]
  if (token === undefined) throw refusal()
  const [name] = await Promise.all([tokens.open(token), database.caughtUp()])
  if (name === undefined) throw refusal()
  // The epoch is asked for before the session's answer is looked at: both travel together.
  const [stored, epoch] = await Promise.all([sessions.find(name, name.sSessionId), users.epoch()])
  if (stored === undefined || stored.sBrandsId !== name.sBrandsId) throw refusal()
  const user = await users.find(name, epoch)
  const session = user && makeSession({ owner: name, stored, user, licence, origin })
  if (session === undefined) throw refusal()
  await sessions.touch(name, stored)
  return session
}
