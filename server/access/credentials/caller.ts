// Who calls from another system: a credential as it is now, and the 16 keys of the requests that it makes.
import type { Language } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Licence } from '../licence/licence.ts'
import type { RequestOrigin } from '../session/make-session.ts'
import { timeZoneOf } from '../session/time-zone.ts'
import type { StoredCredential } from './credential-query.ts'

/** `sLanguage`: what the caller accepts, for it has no settings. */
export type CallerOrigin = RequestOrigin & { readonly sLanguage: Language }

export type Caller = { readonly credential: StoredCredential; readonly context: RequestContext }

export type CallerParts = {
  readonly licence: Licence
  /** Of subsidiaries that have none. */
  readonly timeZone: string
}

/** A credential is nobody's: it has no employee, no roles, and administers nothing. */
export const callerOf = (
  { licence, timeZone }: CallerParts,
  credential: StoredCredential,
  { sLanguage, sRequestId, sClientIp }: CallerOrigin,
): Caller => ({
  credential,
  context: {
    sBrandsId: credential.sBrandsId,
    sSubsidiaryId: credential.sSubsidiaryId,
    sUserId: credential.sId,
    sUserNo: credential.corpid,
    sUserName: credential.sName,
    sLanguage,
    sLoginType: 'external',
    sEmployeeId: null,
    sDepartmentId: null,
    sRoleIds: [],
    bAdmin: 0,
    sVerifyLicense: licence.modulesOf(credential.sBrandsId),
    sSessionId: credential.corpid,
    sRequestId,
    sClientIp,
    sTimeZone: timeZoneOf(credential.zone) ?? timeZone,
  },
})
