// Signing in. An unknown tenant or user, a wrong password and a disabled user get the same answer after the same time.
import { randomUUID } from 'node:crypto'
import type { Confinement } from '#contracts/confinement.ts'
import type { LoginType } from '#contracts/context-keys.ts'
import type { LoginRequest } from '#contracts/requests/session-requests.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { proveCode } from '../factor/second-factor.ts'
import { hasSeat } from '../licence/confined-by-licence.ts'
import { agentText } from '../session/agent-text.ts'
import { makeSession, type RequestOrigin } from '../session/make-session.ts'
import { type OpenedSession, openSession } from '../session/open-session.ts'
import type { StoredSession } from '../session/stored-sessions.ts'
import { passwordProof } from '../session/user-state.ts'
import { type Account, findAccount } from './accounts.ts'
import type { Guesses } from './guess-limits.ts'
import { knownComer, otherComer } from './sign-in-turns.ts'

/** `userAgent` as the browser says it. */
export type SignInOrigin = RequestOrigin & { readonly userAgent?: string | undefined }

export type LoginAnswer = OpenedSession & {
  readonly context: RequestContext
  readonly confined: Confinement | null
}

const refusal = (): AppError =>
  new AppError('unauthenticated', {
    en: 'The company, user or password is wrong, or this user may not sign in here',
    zh: '公司、用户或密码不正确，或该用户不能在此登录',
  })

const overLimit = (mostUsers: number | null): AppError =>
  new AppError('forbidden', {
    en: `The licence lets ${mostUsers} users of your company sign in, and you are not among them: ask your administrator to disable who has left, or for a larger licence`,
    zh: `许可证允许贵公司 ${mostUsers} 个用户登录，您不在其中：请联系管理员停用已离职的用户，或扩充许可证`,
  })

const mayEnter = (account: Account | undefined, sLoginType: LoginType): account is Account =>
  account !== undefined && !account.isDisabled && (sLoginType !== 'builder' || account.bBuilder === 1)

/** Guesses at another password, and those from before an administrator lifted the limit, do not count. */
const guessesSince = (account: Account | undefined, { windowMs }: Guesses) => ({
  since:
    account === undefined ? '' : `${passwordProof(account.sPasswordHash)}${account.tGuessesLifted ?? ''}`,
  isLifted: (account?.liftedMsAgo ?? Number.POSITIVE_INFINITY) < windowMs,
})

const NO_CODE = {
  en: 'Give the code that your authenticator shows, or one of your recovery codes',
  zh: '请输入验证器显示的验证码或恢复码',
}
const WRONG_CODE = { en: 'The code is wrong, or was used already', zh: '验证码不正确或已被使用' }

const factorNeeded = (words: typeof NO_CODE): AppError => new AppError('second_factor', words)

/** Whether the user has no second factor, or the code is of it. Throws second_factor where none is given. */
const provesFactor = async (
  parts: AccessParts,
  { sBrandsId, sUserId, sFactorSecret: sSecret }: Account,
  { code, address }: { readonly code: string | undefined; readonly address: string },
): Promise<boolean> => {
  if (sSecret === null) return true
  if (code === undefined) throw factorNeeded(NO_CODE)
  return proveCode(parts, { sBrandsId, sUserId, sSecret, code, address })
}

/** The account, once the password was proven. 401 for every reason, 429 after too many guesses. */
const prove = async (
  parts: AccessParts,
  request: LoginRequest,
  { sClientIp }: RequestOrigin,
): Promise<Account> => {
  const { database, passwords, guesses, turns } = parts
  const name = { sBrandNo: request.sBrandNo.trim().toLowerCase(), sUserNo: request.sUserNo.trim() }
  const who = { user: [name.sBrandNo, name.sUserNo], address: sClientIp }
  const comer = (await guesses.isKnown(who)) ? knownComer(who) : otherComer(who)
  const find = async () => {
    const found = await findAccount(database, name)
    return { found, guesser: { ...who, ...guessesSince(found, guesses) } }
  }
  await turns.lookUp(comer, async () => guesses.refuseHopeless((await find()).guesser))
  return turns.hash(comer, async () => {
    // Whoever waited may have another password by now.
    const { found, guesser } = await find()
    let isCodeWrong = false
    const account = await guesses.attempt(guesser, async () => {
      const isRight = await passwords.matches(found?.sPasswordHash, request.sPassword)
      if (!isRight || !mayEnter(found, request.sLoginType)) return undefined
      isCodeWrong = !(await provesFactor(parts, found, { code: request.sCode, address: sClientIp }))
      return isCodeWrong ? undefined : found
    })
    if (account !== undefined) return account
    throw isCodeWrong ? factorNeeded(WRONG_CODE) : refusal()
  })
}

/** Opens a session. Throws AppError unauthenticated or rate_limited. */
export const login = async (
  parts: AccessParts,
  request: LoginRequest,
  origin: SignInOrigin,
): Promise<LoginAnswer> => {
  const { users, licence, times, now } = parts
  const { sBrandsId, sUserId, sPasswordHash, sessionsFrom } = await parts.refuseLate(() =>
    prove(parts, request, origin),
  )
  const user = await users.find({ sBrandsId, sUserId }, undefined)
  const sSubsidiaryId = user?.state.subsidiaries[0]?.sId
  if (user === undefined || sSubsidiaryId === undefined) throw refusal()
  const ruling = licence.of(sBrandsId)
  if (!hasSeat(ruling, user.state)) throw overLimit(ruling.mostUsers)
  const owner = { sLoginType: request.sLoginType, sUserId, sBrandsId }
  const stored: StoredSession = {
    sSessionId: randomUUID(),
    sBrandsId,
    sSubsidiaryId,
    sLanguage: request.sLanguage ?? user.state.sLanguage,
    proofs: [passwordProof(sPasswordHash)],
    sessionsFrom,
    sAgent: agentText(origin.userAgent),
    createdAt: now(),
    seenAt: now(),
  }
  const session = makeSession({ owner, stored, user, licence, origin })
  if (session === undefined) throw refusal()
  const opened = await openSession(parts, owner, stored, times.maxMs)
  return { ...opened, context: session.context, confined: session.confined ?? null }
}
