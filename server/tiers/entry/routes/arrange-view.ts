// POST /entry/views/arrange
import { VIEW_LIMITS } from '#contracts/requests/request-limits.ts'
import { ArrangeBody } from '#contracts/requests/view-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery, Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['views'],
  summary: 'Keep how the user arranged a form’s columns',
  description: `The last arrangement stands. At most ${VIEW_LIMITS.bytes} bytes.`,
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
