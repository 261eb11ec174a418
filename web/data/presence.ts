// POST /entry/presence
import type { PresenceAnswer } from '#contracts/presence.ts'
import type { PresenceRequest } from '#contracts/requests/presence-request.ts'
import type { Http } from './http.ts'

/** Says that the user has a record open, or not any more, and answers who else has. Throws RequestFailure. */
export const tellPresence = (
  http: Http,
  sModelsId: string,
  request: PresenceRequest,
): Promise<PresenceAnswer> =>
  http.post('/entry/presence', request, { query: { sModelsId }, keepalive: request.action === 'leave' })
