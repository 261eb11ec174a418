// POST /entry/indexPage/commonChar
import { DashboardBody } from '#contracts/requests/dashboard-request.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { DashboardAnswerSchema } from '../schemas/charts.ts'
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
  server.post(
    '/entry/indexPage/commonChar',
    { config: { changeSet: 'shown' }, schema },
    async (request, reply) =>
      reply
        .type(JSON_TEXT)
        .send(await insight.dashboard(sessionOf(request), request.query.sModelsId, request.body)),
  )
}
