// POST /entry/messages/see
import { SeeMessagesBody } from '#contracts/requests/message-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Mark messages as seen',
  description: 'Messages of others, and those that are seen already, stay as they are.',
  body: SeeMessagesBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated']),
}

export const seeMessages: EntryRoute = (server, { messages }) => {
  server.post('/entry/messages/see', { schema }, async (request) => {
    await messages.see(sessionOf(request).context, request.body.sMessageIds)
    return {}
  })
}
