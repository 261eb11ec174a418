// GET /entry/scheduler/history
import { Type } from 'typebox'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { RunSchema } from '../schemas/scheduler.ts'

const USUAL_PAGE = 50

const schema = {
  tags: ['scheduler'],
  summary: 'The runs of a job',
  description: 'The latest first, each with how long it took and why it failed.',
  querystring: Words({
    sId: Id('The job'),
    pageNum: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', description: 'From 1' })),
    pageSize: Type.Optional(
      Type.String({ pattern: '^([1-9][0-9]{0,2}|1000)$', description: `${USUAL_PAGE} unless said` }),
    ),
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
    const { sId, pageNum = 1, pageSize = USUAL_PAGE } = request.query
    return scheduler.history(sessionOf(request), {
      sId,
      pageNum: Number(pageNum),
      pageSize: Number(pageSize),
    })
  })
}
