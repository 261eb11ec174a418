// POST /entry/switchSubsidiary
import type { Http } from './http.ts'
import type { SessionContext } from './session-store.ts'

/** Works in another subsidiary of the same tenant from now on. Throws RequestFailure: `forbidden`. */
export const switchSubsidiary = (http: Http, sSubsidiaryId: string): Promise<{ context: SessionContext }> =>
  http.post('/entry/switchSubsidiary', { sSubsidiaryId })
