// POST /entry/logout
import type { Http } from './http.ts'

/** Ends the session on the service; one that has ended already is no failure. */
export const logout = async (http: Http): Promise<void> => {
  await http.post('/entry/logout', {}, { keepalive: true, final: true }).catch(() => undefined)
}
