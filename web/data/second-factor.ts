// GET /entry/secondFactor/get and POST /entry/secondFactor/begin, /confirm, /remove
import type { Http } from './http.ts'

export type FactorState = { readonly isOn: boolean; readonly iRecoveryCodes: number }
/** `sUri` is for an authenticator to read, `sSecret` for typing. */
export type FactorBegun = { readonly sSecret: string; readonly sUri: string }

export const readFactor = (http: Http): Promise<FactorState> => http.get('/entry/secondFactor/get')

export const beginFactor = (http: Http, sPassword: string): Promise<FactorBegun> =>
  http.post('/entry/secondFactor/begin', { sPassword })

/** Answers the recovery codes, this once. */
export const confirmFactor = async (http: Http, sCode: string): Promise<readonly string[]> =>
  (await http.post<{ readonly recoveryCodes: readonly string[] }>('/entry/secondFactor/confirm', { sCode }))
    .recoveryCodes

export const removeFactor = (
  http: Http,
  given: { readonly sPassword: string; readonly sCode: string },
): Promise<unknown> => http.post('/entry/secondFactor/remove', given)
