// POST /entry/queue/replay
import { Type } from 'typebox'
import { ReplayBody } from '#contracts/requests/queue-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['queue'],
  summary: 'Put messages that were given up in again',
  description: 'These, or all of a destination. What was not given up stays as it is and does not count.',
  body: ReplayBody,
  response: answers(Type.Object({ iCount: Type.Integer({ description: 'How many were put in again' }) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'unavailable',
  ]),
}

export const replayQueue: EntryRoute = (server, { queue }) => {
  server.post('/entry/queue/replay', { schema }, (request) => queue.replay(sessionOf(request), request.body))
}
