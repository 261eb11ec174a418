// POST /entry/views/delete
import { DeleteViewBody } from '#contracts/requests/view-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery, Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['views'],
  summary: 'Remove a saved view',
  description: 'One that is not there is removed already.',
  querystring: ModelsQuery,
  body: DeleteViewBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated', 'forbidden', 'not_found']),
}

export const deleteView: EntryRoute = (server, { views }) => {
  server.post('/entry/views/delete', { schema }, async (request) => {
    await views.remove(sessionOf(request), request.query.sModelsId, request.body)
    return {}
  })
}
