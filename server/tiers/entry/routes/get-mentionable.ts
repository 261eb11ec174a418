// GET /entry/comment/mentionable
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Mentioned } from '../schemas/comments.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Whom I may mention where a module’s records are',
  description: 'Users of the company who may see the module in this subsidiary, by name, of the first 1 000.',
  querystring: ModelsQuery,
  response: answers(Type.Object({ users: Type.Array(Mentioned) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
  ]),
}

export const getMentionable: EntryRoute = (server, { comments }) => {
  server.get('/entry/comment/mentionable', { schema }, (request) =>
    comments.mentionable(sessionOf(request), request.query.sModelsId),
  )
}
