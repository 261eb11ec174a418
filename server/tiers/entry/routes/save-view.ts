// POST /entry/views/save
import { answers } from '../../problem-schema.ts'
import type { EntryRoute } from '../entry-route.ts'
import { sessionOf } from '../plugins/authentication.ts'
import { SaveViewBody } from '../schemas/views.ts'
import { ModelsQuery, Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['views'],
  summary: 'Save a view under a name',
  description:
    'Takes the place of the view of that name and scope. At most 20 000 bytes, and 100 views of a form for one user, for one role and for the company. Readers get of it what they may see.',
  querystring: ModelsQuery,
  body: SaveViewBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'too_large']),
}

export const saveView: EntryRoute = (server, { views }) => {
  server.post('/entry/views/save', { schema }, async (request) => {
    await views.save(sessionOf(request), request.query.sModelsId, request.body)
    return {}
  })
}
