// POST /entry/views/save
import { VIEW_LIMITS } from '#contracts/requests/request-limits.ts'
import { SaveViewBody } from '#contracts/requests/view-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery, Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['views'],
  summary: 'Save a view under a name',
  description: `Takes the place of the view of that name and scope. At most ${VIEW_LIMITS.bytes} bytes, and ${VIEW_LIMITS.views} views of a form for one user, for one role and for the company. Readers get of it what they may see.`,
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
