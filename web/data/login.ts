// POST /entry/login
import type { LoginRequest } from '#contracts/requests/session-requests.ts'
import type { Http } from './http.ts'
import type { SessionContext } from './session-store.ts'

export type LoginAnswer = {
  readonly token: string
  readonly expiresAt: string
  readonly context: SessionContext
}

/** Throws RequestFailure: `unauthenticated`, `rate_limited`. */
export const login = (http: Http, request: LoginRequest): Promise<LoginAnswer> =>
  http.post('/entry/login', request, { anonymous: true })
