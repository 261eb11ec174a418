// GET /entry/preferences/get and POST /entry/preferences/keep
import type { Preferences } from '#contracts/requests/preference-requests.ts'
import type { Http } from './http.ts'

export const readPreferences = (http: Http): Promise<Preferences> => http.get('/entry/preferences/get')

/** Arrives even while the page is being left. */
export const keepPreferences = (http: Http, preferences: Preferences): Promise<unknown> =>
  http.post('/entry/preferences/keep', preferences, { keepalive: true })
