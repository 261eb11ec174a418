// From the Authorization header to the session of the request: one round trip to the shared store, and none to the database
// but the one, shared by all requests of the moment, after which no earlier change of users, grants or metadata is unknown;
// whoever finds that out in another way is spared it.
import type { Session } from '#server/kernel/context/session.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { bearerIn } from '../token/bearer.ts'
import type { SessionName } from '../token/token-ring.ts'
import { makeSession, type RequestOrigin } from './make-session.ts'
import { viewingSession } from './view-as.ts'

const refusal = (): AppError =>
  new AppError('unauthenticated', {
    en: 'You are not signed in, or your session has ended: sign in',
    zh: '会话已结束或不存在：请登录',
  })

type Header = string | undefined

const tokenIn = (authorization: Header): string => {
  const token = bearerIn(authorization)
  if (token === undefined) throw refusal()
  return token
}

/** Throws AppError unauthenticated when the token names no live session of an enabled user. */
export const authenticate = async (
  parts: AccessParts,
  authorization: Header,
  origin: RequestOrigin,
): Promise<Session> => {
  const token = tokenIn(authorization)
  const [name] = await Promise.all([parts.tokens.open(token), parts.database.caughtUp()])
  return sessionNamed(parts, name, origin)
}

/** The same by what this node has heard: a change that was committed just now may be unknown to it. */
export const recognise = async (
  parts: AccessParts,
  authorization: Header,
  origin: RequestOrigin,
): Promise<Session> => sessionNamed(parts, await parts.tokens.open(tokenIn(authorization)), origin)

const sessionNamed = async (
  parts: AccessParts,
  name: SessionName | undefined,
  origin: RequestOrigin,
): Promise<Session> => {
  if (name === undefined) throw refusal()
  const { sessions, users, licence } = parts
  // The epoch is asked for before the session's answer is looked at: both travel together.
  const [stored, epoch] = await Promise.all([sessions.find(name, name.sSessionId), users.epoch()])
  if (stored === undefined || stored.sBrandsId !== name.sBrandsId) throw refusal()
  const user = await users.find(name, epoch)
  const own = user && makeSession({ owner: name, stored, user, licence, origin })
  const { viewing } = stored
  const session =
    own === undefined || user === undefined || viewing === undefined
      ? own
      : await viewingSession(parts, { viewer: user, owner: name, stored, viewing, origin })
  if (session === undefined) throw refusal()
  await sessions.touch(name, stored)
  return session
}
