// Who calls from another system: a credential as it is now, and the keys of the requests that it makes.
import type { Language } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { LicenceRuling } from '../licence/licence.ts'
import type { RequestOrigin } from '../session/make-session.ts'
import type { StoredCredential } from './credential-query.ts'
import { type OutsideParts, outsideContext } from './outside-context.ts'

/** `sLanguage`: what the caller accepts, for it has no settings. */
export type CallerOrigin = RequestOrigin & { readonly sLanguage: Language }

export type Caller = {
  readonly credential: StoredCredential
  readonly context: RequestContext
  readonly licence: LicenceRuling['state']
}

export const callerOf = (
  parts: OutsideParts,
  credential: StoredCredential,
  { sLanguage, ...origin }: CallerOrigin,
): Caller => {
  const { sBrandsId, sSubsidiaryId, sId, corpid, sName, zone } = credential
  const outsider = {
    sBrandsId,
    sSubsidiaryId,
    sUserId: sId,
    sUserNo: corpid,
    sUserName: sName,
    sLanguage,
    zone,
  }
  const { state } = parts.licence.of(sBrandsId)
  return { credential, licence: state, context: outsideContext(parts, outsider, origin) }
}
