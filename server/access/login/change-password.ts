// Changing one's own password: proves the old one, stores the new one, and ends every other session of the user.
import { LOGIN_TYPES } from '#contracts/context-keys.ts'
import type { Text } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import type { AccessParts } from '../access-parts.ts'
import { passwordProof } from '../session/user-state.ts'
import { readPasswordHash, replacePasswordHash } from './accounts.ts'

export type ChangePasswordRequest = { readonly sOldPassword: string; readonly sNewPassword: string }

export const SHORTEST_PASSWORD = 8

const WRONG: Text = { en: 'The old password is not right', zh: '原密码不正确' }
const SHORT: Text = {
  en: `A password needs at least ${SHORTEST_PASSWORD} characters`,
  zh: `密码至少需要 ${SHORTEST_PASSWORD} 个字符`,
}
const SAME: Text = { en: 'The new password is the old one', zh: '新密码与原密码相同' }
const MEANWHILE: Text = { en: 'The password was changed meanwhile', zh: '密码已在此期间被修改' }

const checkNewPassword = ({ sOldPassword, sNewPassword }: ChangePasswordRequest): void => {
  const path = 'sNewPassword'
  if ([...sNewPassword.trim()].length < SHORTEST_PASSWORD) throw invalidRequest([{ path, message: SHORT }])
  if (sNewPassword === sOldPassword) throw invalidRequest([{ path, message: SAME }])
}

/** The hash that the old password was proven against. 400 when it is wrong, 429 after too many guesses. */
const proveOld = async (
  { database, passwords, guesses, enter }: AccessParts,
  { sBrandsId, sUserId, sClientIp }: RequestContext,
  sOldPassword: string,
): Promise<string> => {
  const guesser = { user: [sBrandsId, sUserId, 'change'], address: sClientIp }
  return enter(async () => {
    const right = await guesses.attempt(guesser, async () => {
      const sPasswordHash = await readPasswordHash(database, { sBrandsId, sUserId })
      const isRight = sPasswordHash !== undefined && (await passwords.matches(sPasswordHash, sOldPassword))
      return isRight ? sPasswordHash : undefined
    })
    if (right !== undefined) {
      await guesses.succeeded(guesser)
      return right
    }
    await guesses.failed(guesser)
    throw invalidRequest([{ path: 'sOldPassword', message: WRONG }])
  })
}

/** Throws AppError invalid_request naming the field, rate_limited, or version_conflict when somebody was faster. */
export const changePassword = async (
  parts: AccessParts,
  context: RequestContext,
  request: ChangePasswordRequest,
): Promise<void> => {
  const { database, passwords, users, sessions, enter } = parts
  checkNewPassword(request)
  const from = await proveOld(parts, context, request.sOldPassword)
  const to = await enter(() => passwords.hash(request.sNewPassword))
  const { sLoginType, sBrandsId, sUserId, sSessionId } = context
  const proofs = [passwordProof(from), passwordProof(to)]
  // Both hold while the change is under way, so that requests of this session side by side are not refused.
  await sessions.update({ sLoginType, sUserId }, sSessionId, { proofs })
  if (!(await replacePasswordHash(database, context, { from, to })))
    throw new AppError('version_conflict', MEANWHILE)
  await users.changed()
  await sessions.update({ sLoginType, sUserId }, sSessionId, { proofs: proofs.slice(1) })
  for (const one of LOGIN_TYPES)
    await sessions.end(
      { sLoginType: one, sUserId },
      (session) => session.sBrandsId === sBrandsId && session.sSessionId !== sSessionId,
    )
}
