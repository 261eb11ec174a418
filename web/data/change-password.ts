// POST /entry/changePassword
import type { Http } from './http.ts'

/** Ends the user's other sessions. Throws RequestFailure: `invalid_request` naming the field, `rate_limited`, … */
export const changePassword = async (
  http: Http,
  passwords: { readonly sOldPassword: string; readonly sNewPassword: string },
): Promise<void> => {
  await http.post('/entry/changePassword', passwords)
}
