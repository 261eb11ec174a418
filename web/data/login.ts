// POST /entry/login
import type { LoginType } from '#contracts/context-keys.ts'
import type { Language } from '#contracts/language.ts'
import type { Http } from './http.ts'
import type { SessionContext } from './session-store.ts'

export type LoginRequest = {
  readonly sBrandNo: string
  readonly sUserNo: string
  readonly sPassword: string
  readonly sLoginType: LoginType
  readonly sLanguage: Language
}
export type LoginAnswer = {
  readonly token: string
  readonly expiresAt: string
  readonly context: SessionContext
}

/** Throws RequestFailure: `unauthenticated`, `rate_limited`. */
export const login = (http: Http, request: LoginRequest): Promise<LoginAnswer> =>
  http.post('/entry/login', request, { anonymous: true })
