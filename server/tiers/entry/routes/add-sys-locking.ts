// POST /entry/business/addSysLocking
import { answers } from '../../problem-schema.ts'
import type { EntryRoute } from '../entry-route.ts'
import { sessionOf } from '../plugins/authentication.ts'
import { LockAnswerSchema, LockBody } from '../schemas/records.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Hold a record while it is being edited',
  description:
    'A lock dies after 5 minutes without `renew`. Held by another: 409 with `lockedBy` and `since`.',
  querystring: ModelsQuery,
  body: LockBody,
  response: answers(LockAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'locked',
    'broken_metadata',
  ]),
}

export const addSysLocking: EntryRoute = (server, { records }) => {
  server.post('/entry/business/addSysLocking', { schema }, (request) =>
    records.lock(sessionOf(request), request.query.sModelsId, request.body),
  )
}
