// GET /entry/queue/message/{sId}
import { Type } from 'typebox'
import { Id } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { QueueMessageSchema } from '../schemas/queue.ts'

const schema = {
  tags: ['queue'],
  summary: 'One message of the queue',
  description: 'In whatever state. What was done is kept for ten minutes.',
  params: Type.Object({ sId: Id('The message') }),
  response: answers(Type.Object({ message: QueueMessageSchema }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'unavailable',
  ]),
}

export const getQueueMessage: EntryRoute = (server, { queue }) => {
  server.get('/entry/queue/message/:sId', { schema }, (request) =>
    queue.message(sessionOf(request), request.params.sId),
  )
}
