// A second factor beside the password: begun with the password, confirmed by a code, asked for at each sign-in from then on.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { provePassword } from '../login/prove-password.ts'
import {
  beginFactor,
  confirmFactor,
  findFactor,
  removeFactor,
  useRecoveryCode,
  useTimeCode,
} from './stored-factors.ts'
import { newSecret, uriOf } from './totp.ts'

export type FactorState = { readonly isOn: boolean; readonly iRecoveryCodes: number }
export type FactorBegun = { readonly sSecret: string; readonly sUri: string }

const ON_ALREADY = {
  en: 'There is a second factor already: remove it first',
  zh: '已启用第二因素：请先停用',
}
const NOT_BEGUN = { en: 'Begin a second factor first', zh: '请先开始设置第二因素' }
const WRONG_CODE = { en: 'The code is wrong, or was used already', zh: '验证码不正确或已被使用' }

export const wrongCode = (): AppError => invalidRequest([{ path: 'sCode', message: WRONG_CODE }])

type Given = {
  readonly sBrandsId: string
  readonly sUserId: string
  readonly sSecret: string
  readonly code: string
  readonly address: string
}

/** Whether the code is good; it is used up. 429 after too many that were not. */
export const proveCode = async (
  { database, codeGuesses, now }: AccessParts,
  { address, ...given }: Given,
): Promise<boolean> => {
  const code = given.code.replaceAll(/\s/g, '')
  const asked = { ...given, code, nowMs: now() }
  const guesser = { user: ['code', given.sBrandsId, given.sUserId], address, since: '', isLifted: false }
  const proven = await codeGuesses.attempt(guesser, async () => {
    const isGood = await (/^\d{6}$/.test(code) ? useTimeCode : useRecoveryCode)(database, asked)
    return isGood ? true : undefined
  })
  return proven === true
}

export const factorState = async (
  { database }: AccessParts,
  context: RequestContext,
): Promise<FactorState> => {
  const factor = await findFactor(database, context)
  return factor?.isConfirmed === true
    ? { isOn: true, iRecoveryCodes: factor.iCodes }
    : { isOn: false, iRecoveryCodes: 0 }
}

/** Throws invalid_request for a wrong password, version_conflict where there is a factor. */
export const beginSecondFactor = async (
  parts: AccessParts,
  context: RequestContext,
  { sPassword }: { readonly sPassword: string },
): Promise<FactorBegun> => {
  await provePassword(parts, context, { path: 'sPassword', sPassword })
  const sSecret = newSecret()
  if (!(await beginFactor(parts.database, context, sSecret)))
    throw new AppError('version_conflict', ON_ALREADY)
  const user = await parts.users.find(context, await parts.users.epoch())
  return { sSecret, sUri: uriOf(sSecret, { company: user?.state.sCompanyName ?? '', user: context.sUserNo }) }
}

/** Answers the codes for when the authenticator is lost. */
export const confirmSecondFactor = async (
  parts: AccessParts,
  context: RequestContext,
  { sCode }: { readonly sCode: string },
): Promise<{ readonly recoveryCodes: readonly string[] }> => {
  const { sBrandsId, sUserId, sClientIp } = context
  const factor = await findFactor(parts.database, context)
  if (factor === undefined || factor.isConfirmed)
    throw invalidRequest([{ path: 'sCode', message: NOT_BEGUN }])
  const { sSecret } = factor
  if (!(await proveCode(parts, { sBrandsId, sUserId, sSecret, code: sCode, address: sClientIp })))
    throw wrongCode()
  return { recoveryCodes: await confirmFactor(parts.database, context) }
}

export const removeSecondFactor = async (
  parts: AccessParts,
  context: RequestContext,
  { sPassword, sCode }: { readonly sPassword: string; readonly sCode: string },
): Promise<void> => {
  await provePassword(parts, context, { path: 'sPassword', sPassword })
  const { sBrandsId, sUserId, sClientIp } = context
  const factor = await findFactor(parts.database, context)
  if (factor?.isConfirmed === true) {
    const { sSecret } = factor
    if (!(await proveCode(parts, { sBrandsId, sUserId, sSecret, code: sCode, address: sClientIp })))
      throw wrongCode()
  }
  await removeFactor(parts.database, context)
}
