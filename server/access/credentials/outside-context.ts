// The 16 keys of what another system asks or sends: it is nobody of the tenant's, has no employee and no roles, and administers nothing.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Licence } from '../licence/licence.ts'
import type { RequestOrigin } from '../session/make-session.ts'
import { type StoredZone, timeZoneOf } from '../session/time-zone.ts'

/** The row that stands for another system. */
export type Outsider = Pick<
  RequestContext,
  'sBrandsId' | 'sSubsidiaryId' | 'sUserId' | 'sUserNo' | 'sUserName' | 'sLanguage'
> & { readonly zone: StoredZone }

export type OutsideParts = {
  readonly licence: Licence
  /** Of subsidiaries that have none. */
  readonly timeZone: string
}

export const outsideContext = (
  { licence, timeZone }: OutsideParts,
  { zone, ...outsider }: Outsider,
  origin: RequestOrigin,
): RequestContext => ({
  ...outsider,
  sLoginType: 'external',
  sEmployeeId: null,
  sDepartmentId: null,
  sRoleIds: [],
  bAdmin: 0,
  sVerifyLicense: licence.of(outsider.sBrandsId).modules,
  sSessionId: outsider.sUserNo,
  ...origin,
  sTimeZone: timeZoneOf(zone) ?? timeZone,
})
