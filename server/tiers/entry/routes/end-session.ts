// POST /entry/sessions/end
import { EndSessionBody } from '#contracts/requests/session-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['session'],
  summary: 'End one of my sessions',
  body: EndSessionBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated', 'not_found', 'unavailable']),
}

export const endSession: EntryRoute = (server, { access }) => {
  server.post('/entry/sessions/end', { schema }, async (request) => {
    await access.endSession(sessionOf(request).context, request.body.sSessionId)
    return {}
  })
}
