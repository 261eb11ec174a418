// GET /entry/queue/dead
import { Type } from 'typebox'
import { Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { QueueMessageSchema, QueueName } from '../schemas/queue.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const schema = {
  tags: ['queue'],
  summary: 'Messages that were given up',
  description: 'The latest first, each with its payload and what its last try said.',
  querystring: Words({
    sName: Type.Optional(QueueName),
    ...PageWords,
  }),
  response: answers(Type.Object({ messages: Type.Array(QueueMessageSchema), total: Type.Integer() }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'unavailable',
  ]),
}

export const getQueueDead: EntryRoute = (server, { queue }) => {
  server.get('/entry/queue/dead', { schema }, (request) => {
    const { sName = null } = request.query
    return queue.dead(sessionOf(request), { sName, ...pageOf(request.query) })
  })
}
