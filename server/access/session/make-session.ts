// The 16 keys of a request, from what the store knows of the session and the database of the user.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { confinementUnder, hasSeat } from '../licence/confined-by-licence.ts'
import type { Licence, LicenceRuling } from '../licence/licence.ts'
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

export type SessionPlace = Pick<RequestContext, 'sSubsidiaryId' | 'sLanguage' | 'sLoginType' | 'sSessionId'>

/** A session of the user as the user is now, wherever it is. */
export const sessionAt = (
  place: SessionPlace,
  { user, origin }: Pick<SessionParts, 'user' | 'origin'>,
  { modules }: Pick<LicenceRuling, 'modules'>,
): Session => {
  const { state } = user
  const subsidiary = state.subsidiaries.find(({ sId }) => sId === place.sSubsidiaryId)
  return {
    context: {
      sBrandsId: state.sBrandsId,
      sSubsidiaryId: place.sSubsidiaryId,
      sUserId: state.sUserId,
      sUserNo: state.sUserNo,
      sUserName: state.sUserName,
      sLanguage: place.sLanguage,
      sLoginType: place.sLoginType,
      sEmployeeId: state.sEmployeeId,
      sDepartmentId: state.sDepartmentId,
      sRoleIds: state.sRoleIds,
      bAdmin: state.bAdmin,
      sVerifyLicense: modules,
      sSessionId: place.sSessionId,
      sRequestId: origin.sRequestId,
      sClientIp: origin.sClientIp,
      sTimeZone: subsidiary?.sTimeZone ?? 'UTC',
    },
    ...user.rightsIn(place.sSubsidiaryId),
    bPlatform: state.bPlatform === 1,
  }
}

/** The session of one request; undefined when what it was opened for no longer holds. */
export const makeSession = ({ owner, stored, user, licence, origin }: SessionParts): Session | undefined => {
  const { state } = user
  const ruling = licence.of(state.sBrandsId)
  const stillHolds =
    hasSeat(ruling, state) &&
    stored.sBrandsId === state.sBrandsId &&
    stored.proofs.includes(state.proof) &&
    (stored.sessionsFrom ?? '') === state.sessionsFrom &&
    belongsTo(state, stored.sSubsidiaryId) &&
    (owner.sLoginType !== 'builder' || state.bBuilder === 1)
  if (!stillHolds) return undefined
  const { sSubsidiaryId, sLanguage, sSessionId } = stored
  const place = { sSubsidiaryId, sLanguage, sLoginType: owner.sLoginType, sSessionId }
  const session = sessionAt(place, { user, origin }, ruling)
  const confined = state.owes ?? confinementUnder(ruling)
  return confined === null ? session : { ...session, confined }
}
