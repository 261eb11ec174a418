// Signing in. Unknown company, unknown user, wrong password, disabled: one answer, in one time.
import { randomUUID } from 'node:crypto'
import type { LoginType } from '#contracts/context-keys.ts'
import type { Language } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { makeSession, type RequestOrigin } from '../session/make-session.ts'
import type { StoredSession } from '../session/stored-sessions.ts'
import { passwordProof } from '../session/user-state.ts'
import { type Account, findAccount } from './accounts.ts'

export type LoginRequest = {
  readonly sBrandNo: string
  readonly sUserNo: string
  readonly sPassword: string
  readonly sLoginType: LoginType
  readonly sLanguage?: Language
}

export type LoginAnswer = {
  readonly token: string
  /** ISO 8601: the token is good no longer than this, and ends earlier when it is not used. */
  readonly expiresAt: string
  readonly context: RequestContext
}

const refusal = (): AppError =>
  new AppError('unauthenticated', {
    en: 'Company, user or password is not right, or the user may not sign in here',
    zh: '公司、用户或密码不正确，或该用户不能在此登录',
  })

const mayEnter = (account: Account | undefined, sLoginType: LoginType): account is Account =>
  account !== undefined && !account.isDisabled && (sLoginType !== 'builder' || account.bBuilder === 1)

/** The account, once the password was proven. 401 for every reason, 429 after too many guesses. */
const prove = async (
  { database, passwords, guesses, enter }: AccessParts,
  request: LoginRequest,
  origin: RequestOrigin,
): Promise<Account> => {
  const name = { sBrandNo: request.sBrandNo.trim().toLowerCase(), sUserNo: request.sUserNo.trim() }
  const guesser = { user: [name.sBrandNo, name.sUserNo], address: origin.sClientIp }
  return enter(async () => {
    const { account, isRight } = await guesses.attempt(guesser, async () => {
      const found = await findAccount(database, name)
      return { account: found, isRight: await passwords.matches(found?.sPasswordHash, request.sPassword) }
    })
    if (isRight && mayEnter(account, request.sLoginType)) {
      await guesses.succeeded(guesser)
      return account
    }
    await guesses.failed(guesser)
    throw refusal()
  })
}

/** Opens a session. Throws AppError unauthenticated or rate_limited. */
export const login = async (
  parts: AccessParts,
  request: LoginRequest,
  origin: RequestOrigin,
): Promise<LoginAnswer> => {
  const { users, sessions, tokens, licence, times, now } = parts
  const { sBrandsId, sUserId, sPasswordHash } = await prove(parts, request, origin)
  const user = await users.find({ sBrandsId, sUserId }, undefined)
  const sSubsidiaryId = user?.state.subsidiaries[0]?.sId
  if (user === undefined || sSubsidiaryId === undefined) throw refusal()
  const owner = { sLoginType: request.sLoginType, sUserId }
  const stored: StoredSession = {
    sSessionId: randomUUID(),
    sBrandsId,
    sSubsidiaryId,
    sLanguage: request.sLanguage ?? user.state.sLanguage,
    proofs: [passwordProof(sPasswordHash)],
    createdAt: now(),
    seenAt: now(),
  }
  const session = makeSession({ owner, stored, user, licence, origin })
  if (session === undefined) throw refusal()
  await sessions.open(owner, stored)
  const expiresAt = stored.createdAt + times.maxMs
  const token = await tokens.seal({ ...owner, sBrandsId, sSessionId: stored.sSessionId }, expiresAt)
  return { token, expiresAt: new Date(expiresAt).toISOString(), context: session.context }
}
