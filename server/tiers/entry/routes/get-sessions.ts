// GET /entry/sessions/get
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ListedSession } from '../schemas/session.ts'

const schema = {
  tags: ['session'],
  summary: 'Where I am signed in',
  description: 'The user’s live sessions, the one seen last first.',
  response: answers(Type.Object({ sessions: Type.Array(ListedSession) }), ['unauthenticated', 'unavailable']),
}

export const getSessions: EntryRoute = (server, { access }) => {
  server.get('/entry/sessions/get', { schema }, async (request) => ({
    sessions: await access.sessions(sessionOf(request).context),
  }))
}
