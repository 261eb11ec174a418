// POST /entry/logout
import type { Http } from './http.ts'

/** Ends the session on the service; a session that has already ended is not a failure. */
export const logout = async (http: Http): Promise<void> => {
  await http.post('/entry/logout', {}, { keepalive: true, final: true }).catch(() => undefined)
}
