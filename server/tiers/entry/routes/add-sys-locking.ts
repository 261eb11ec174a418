// POST /entry/business/addSysLocking
import { LockBody } from '#contracts/requests/lock-request.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { LockAnswerSchema } from '../schemas/records.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Hold a record while it is being edited',
  description:
    'A lock dies after 5 minutes without `renew`, and with the session. A user holds 100 at most. Held by another: 409 with `lockedBy`, `since` and `mayTakeOver`: who may approve such records, or administers the company, takes it over with `takeOver`.',
  querystring: ModelsQuery,
  body: LockBody,
  response: answers(LockAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'locked',
    'rate_limited',
    'broken_metadata',
  ]),
}

export const addSysLocking: EntryRoute = (server, { records }) => {
  server.post('/entry/business/addSysLocking', { schema }, (request) =>
    records.lock(sessionOf(request), request.query.sModelsId, request.body),
  )
}
