// GET /entry/queue/destinations
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { QueueName } from '../schemas/queue.ts'

const Destination = Type.Object({
  sName: QueueName,
  iDepth: Type.Integer({ description: 'How many wait or are worked on' }),
  iFailing: Type.Integer({ description: 'Of these, how many failed at least once' }),
  iDead: Type.Integer({ description: 'How many were given up' }),
  iOldestSeconds: Type.Integer({ description: 'How long the oldest of the depth has been there' }),
  iPerMinute: Type.Integer({ description: 'How many were done in the last minute' }),
})

const schema = {
  tags: ['queue'],
  summary: 'The destinations of the queue',
  description:
    'All 24, in the builder: administrators of the platform are told of all companies, others of their own.',
  response: answers(Type.Object({ destinations: Type.Array(Destination) }), [
    'unauthenticated',
    'forbidden',
    'unavailable',
  ]),
}

export const getQueueDestinations: EntryRoute = (server, { queue }) => {
  server.get('/entry/queue/destinations', { schema }, (request) => queue.destinations(sessionOf(request)))
}
