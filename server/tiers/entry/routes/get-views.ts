// GET /entry/views/get
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { ViewsAnswerSchema } from '../schemas/views.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['views'],
  summary: 'How the user sees the lists of a module',
  description:
    'For every form: the columns as the user arranged them, and the views saved for the user, for a role of the user, or for the company. An administrator sees those of every role.',
  querystring: ModelsQuery,
  response: answers(ViewsAnswerSchema, ['invalid_request', 'unauthenticated', 'forbidden', 'not_found']),
}

export const getViews: EntryRoute = (server, { views }) => {
  server.get('/entry/views/get', { config: { changeSet: 'shown' }, schema }, async (request, reply) =>
    reply.type(JSON_TEXT).send(await views.get(sessionOf(request), request.query.sModelsId)),
  )
}
