// Changing one's own password: proves the old one, stores the new one, and ends every other session of the user.
import type { Text } from '#contracts/language.ts'
import { PASSWORD_LIMITS } from '#contracts/requests/request-limits.ts'
import type { ChangePasswordRequest } from '#contracts/requests/session-requests.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError, invalidRequest } from '#server/kernel/errors/app-error.ts'
import { unlessUnavailable } from '#server/platform/keyvalue/unavailable.ts'
import type { AccessParts } from '../access-parts.ts'
import { endOthers } from '../session/end-others.ts'
import { passwordProof } from '../session/user-state.ts'
import { replacePasswordHash } from './accounts.ts'
import { provePassword } from './prove-password.ts'
import { signedInComer } from './sign-in-turns.ts'

const SHORT: Text = {
  en: `A password needs at least ${PASSWORD_LIMITS.shortest} characters`,
  zh: `密码至少需要 ${PASSWORD_LIMITS.shortest} 个字符`,
}
const SAME: Text = { en: 'The new password is the same as the old one', zh: '新密码与原密码相同' }
const MEANWHILE: Text = { en: 'The password has been changed in the meantime', zh: '密码已在此期间被修改' }

const checkNewPassword = ({ sOldPassword, sNewPassword }: ChangePasswordRequest): void => {
  const path = 'sNewPassword'
  if ([...sNewPassword.trim()].length < PASSWORD_LIMITS.shortest)
    throw invalidRequest([{ path, message: SHORT }])
  if (sNewPassword === sOldPassword) throw invalidRequest([{ path, message: SAME }])
}

/** Throws AppError invalid_request naming the field, rate_limited, or version_conflict when somebody was faster. */
export const changePassword = async (
  parts: AccessParts,
  context: RequestContext,
  request: ChangePasswordRequest,
): Promise<void> => {
  const { database, passwords, users, sessions, turns } = parts
  checkNewPassword(request)
  const from = await provePassword(parts, context, {
    path: 'sOldPassword',
    sPassword: request.sOldPassword,
  })
  const to = await turns.hash(signedInComer(context), () => passwords.hash(request.sNewPassword))
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
