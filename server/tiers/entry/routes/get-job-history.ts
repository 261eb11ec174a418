// GET /entry/scheduler/history
import { Type } from 'typebox'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { RunSchema } from '../schemas/scheduler.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const schema = {
  tags: ['scheduler'],
  summary: 'The runs of a job',
  description: 'The latest first, each with how long it took and why it failed.',
  querystring: Words({
    sId: Id('The job'),
    ...PageWords,
  }),
  response: answers(Type.Object({ runs: Type.Array(RunSchema), total: Type.Integer() }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'unavailable',
  ]),
}

export const getJobHistory: EntryRoute = (server, { scheduler }) => {
  server.get('/entry/scheduler/history', { schema }, (request) => {
    const { sId } = request.query
    return scheduler.history(sessionOf(request), { sId, ...pageOf(request.query) })
  })
}
