// POST /entry/logoutOthers
import type { Http } from './http.ts'

/** Ends the user's other sessions, and says how many there were. */
export const logoutOthers = (http: Http): Promise<{ readonly ended: number }> =>
  http.post('/entry/logoutOthers', {})
