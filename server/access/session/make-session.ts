// The 16 keys of a request, from what the store knows of the session and the database of the user.
import type { Session } from '#server/kernel/context/session.ts'
import type { Licence } from '../license/licence.ts'
import type { CurrentUser } from './current-users.ts'
import type { SessionOwner, StoredSession } from './stored-sessions.ts'
import { belongsTo } from './user-state.ts'

export type RequestOrigin = { readonly sRequestId: string; readonly sClientIp: string }

export type SessionParts = {
  readonly owner: SessionOwner
  readonly stored: StoredSession
  readonly user: CurrentUser
  readonly licence: Licence
  readonly origin: RequestOrigin
}

/** The session of one request; undefined when what it was opened for no longer holds. */
export const makeSession = ({ owner, stored, user, licence, origin }: SessionParts): Session | undefined => {
  const { state } = user
  const stillHolds =
    stored.sBrandsId === state.sBrandsId &&
    stored.proofs.includes(state.proof) &&
    belongsTo(state, stored.sSubsidiaryId) &&
    (owner.sLoginType !== 'builder' || state.bBuilder === 1)
  if (!stillHolds) return undefined
  return {
    context: {
      sBrandsId: state.sBrandsId,
      sSubsidiaryId: stored.sSubsidiaryId,
      sUserId: state.sUserId,
      sUserNo: state.sUserNo,
      sUserName: state.sUserName,
      sLanguage: stored.sLanguage,
      sLoginType: owner.sLoginType,
      sEmployeeId: state.sEmployeeId,
      sDepartmentId: state.sDepartmentId,
      sRoleIds: state.sRoleIds,
      bAdmin: state.bAdmin,
      sVerifyLicense: licence.modulesOf(state.sBrandsId),
      sSessionId: stored.sSessionId,
      sRequestId: origin.sRequestId,
      sClientIp: origin.sClientIp,
      sTimeZone: state.sTimeZone,
    },
    grants: user.grantsIn(stored.sSubsidiaryId),
    bPlatform: state.bPlatform === 1,
  }
}
