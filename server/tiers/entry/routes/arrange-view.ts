// POST /entry/views/arrange
import { answers } from '../../problem-schema.ts'
import type { EntryRoute } from '../entry-route.ts'
import { sessionOf } from '../plugins/authentication.ts'
import { ArrangeBody } from '../schemas/views.ts'
import { ModelsQuery, Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['views'],
  summary: 'Keep how the user arranged a form’s columns',
  description: 'The last arrangement stands. At most 20 000 bytes.',
  querystring: ModelsQuery,
  body: ArrangeBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'too_large']),
}

export const arrangeView: EntryRoute = (server, { views }) => {
  server.post('/entry/views/arrange', { schema }, async (request) => {
    await views.arrange(sessionOf(request), request.query.sModelsId, request.body)
    return {}
  })
}
