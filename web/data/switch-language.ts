// POST /entry/switchLanguage
import type { Language } from '#contracts/language.ts'
import type { Http } from './http.ts'
import type { SessionContext } from './session-store.ts'

/** Labels and messages come in that language from now on. */
export const switchLanguage = (http: Http, sLanguage: Language): Promise<{ context: SessionContext }> =>
  http.post('/entry/switchLanguage', { sLanguage })
