// POST /entry/login
import type { Confinement } from '#contracts/confinement.ts'
import type { LoginRequest } from '#contracts/requests/session-requests.ts'
import type { Http } from './http.ts'
import type { SessionContext } from './session-store.ts'

export type LoginAnswer = {
  readonly token: string
  readonly expiresAt: string
  readonly context: SessionContext
  readonly confined: Confinement | null
}

/** Throws RequestFailure: `unauthenticated`, `rate_limited`. */
export const login = (http: Http, request: LoginRequest): Promise<LoginAnswer> =>
  http.post('/entry/login', request, { anonymous: true })
