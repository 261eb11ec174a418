// POST /entry/indexPage/commonChar
import { answers } from '../../problem-schema.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { sessionOf } from '../plugins/authentication.ts'
import { DashboardAnswerSchema, DashboardBody } from '../schemas/charts.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['charts'],
  summary: 'A dashboard: every chart of a module with its data',
  description:
    'Each chart’s routine runs in the user’s name and changes nothing. A chart that fails has an `error` and leaves the others as they are.',
  querystring: ModelsQuery,
  body: DashboardBody,
  response: answers(DashboardAnswerSchema, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'timeout',
  ]),
}

export const commonChar: EntryRoute = (server, { insight }) => {
  server.post('/entry/indexPage/commonChar', { schema }, async (request, reply) =>
    reply
      .type(JSON_TEXT)
      .send(await insight.dashboard(sessionOf(request), request.query.sModelsId, request.body)),
  )
}
