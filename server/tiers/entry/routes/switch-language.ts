// POST /entry/switchLanguage
import { Type } from 'typebox'
import { SwitchLanguageBody } from '#contracts/requests/session-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ContextSchema } from '../schemas/session.ts'

const schema = {
  tags: ['session'],
  summary: 'Go on in another language',
  description: 'The token stays; labels and messages come in that language from the next request on.',
  body: SwitchLanguageBody,
  response: answers(Type.Object({ context: ContextSchema }), ['invalid_request', 'unauthenticated']),
}

export const switchLanguage: EntryRoute = (server, { access }) => {
  server.post('/entry/switchLanguage', { schema }, async (request) => ({
    context: await access.switchLanguage(sessionOf(request).context, request.body.sLanguage),
  }))
}
