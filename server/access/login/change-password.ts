// Changing one's own password: proves the old one, stores the new one, and ends every other session of the user.
import type { Text } from '#contracts/language.ts'
import type { SignInRules } from '#contracts/people.ts'
import { PASSWORD_LIMITS } from '#contracts/requests/request-limits.ts'
import type { ChangePasswordRequest } from '#contracts/requests/session-requests.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { unlessUnavailable } from '#server/platform/keyvalue/unavailable.ts'
import type { AccessParts } from '../access-parts.ts'
import { signInRules } from '../people/sign-in-rules.ts'
import { endOthers } from '../session/end-others.ts'
import { passwordProof } from '../session/user-state.ts'
import { formerPasswords, replacePasswordHash } from './accounts.ts'
import { provePassword } from './prove-password.ts'
import { signedInComer } from './sign-in-turns.ts'

const short = (length: number): Text => ({
  en: `A password needs at least ${length} characters`,
  zh: `密码至少需要 ${length} 个字符`,
})
const HAD: Text = { en: 'You had this password before: take another', zh: '您曾使用过该密码：请换一个' }
const SAME: Text = { en: 'The new password is the same as the old one', zh: '新密码与原密码相同' }
const MEANWHILE: Text = { en: 'The password has been changed in the meantime', zh: '密码已在此期间被修改' }

const path = 'sNewPassword'

const checkNewPassword = (
  { sOldPassword, sNewPassword }: ChangePasswordRequest,
  { iPasswordLength }: SignInRules,
): void => {
  const length = Math.max(iPasswordLength, PASSWORD_LIMITS.shortest)
  if ([...sNewPassword.trim()].length < length) throw invalidRequest([{ path, message: short(length) }])
  if (sNewPassword === sOldPassword) throw invalidRequest([{ path, message: SAME }])
}

/** The hash of a password that is none of the user's last ones. */
const hashOfNew = (
  { database, passwords, turns }: AccessParts,
  context: RequestContext,
  { sNewPassword, iPasswordHistory }: { readonly sNewPassword: string; readonly iPasswordHistory: number },
): Promise<string> =>
  turns.hash(signedInComer(context), async () => {
    for (const had of await formerPasswords(database, context, iPasswordHistory - 1))
      if (await passwords.matches(had, sNewPassword)) throw invalidRequest([{ path, message: HAD }])
    return passwords.hash(sNewPassword)
  })

/** Throws AppError invalid_request naming the field, rate_limited, or version_conflict when somebody was faster. */
export const changePassword = async (
  parts: AccessParts,
  context: RequestContext,
  request: ChangePasswordRequest,
): Promise<void> => {
  const { database, users, sessions } = parts
  const rules = await signInRules(database, context.sBrandsId)
  checkNewPassword(request, rules)
  const from = await provePassword(parts, context, {
    path: 'sOldPassword',
    sPassword: request.sOldPassword,
  })
  const to = await hashOfNew(parts, context, { ...request, ...rules })
  const { sSessionId } = context
  const proofs = [passwordProof(from), passwordProof(to)]
  // Both hold while the change is under way, so that requests of this session side by side are not refused.
  await sessions.update(context, sSessionId, { proofs })
  if (!(await replacePasswordHash(database, context, { from, to })))
    throw new AppError('version_conflict', MEANWHILE)
  await users.changed()
  // The change stands: sessions of the old password are over by their proofs, also in a store that cannot be told.
  await unlessUnavailable(sessions.update(context, sSessionId, { proofs: proofs.slice(1) }))
  await endOthers(parts, context)
}
