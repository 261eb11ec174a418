// GET /entry/licence
import type { LicenceState } from '#contracts/licence.ts'
import type { Http } from './http.ts'

export type LicenceAnswer = {
  readonly state: LicenceState
  readonly iMostUsers: number | null
  /** Days; null where no licence names the tenant. */
  readonly term: {
    readonly customer: string
    readonly from: string
    readonly until: string
    readonly readUntil: string
  } | null
}

/** What the licence says of the own tenant. */
export const readLicence = (http: Http): Promise<LicenceAnswer> => http.get('/entry/licence')
