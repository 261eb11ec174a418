// GET /entry/sessions/get
import { Type } from 'typebox'
import { LOGIN_TYPES } from '#contracts/context-keys.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const Listed = Type.Object({
  sSessionId: Type.String(),
  sLoginType: Type.Enum([...LOGIN_TYPES]),
  sAgent: Type.String({
    description: 'The browser and the system, such as `Chrome 140, Windows`; empty where unknown',
  }),
  tSignedIn: Type.String({ format: 'date-time' }),
  tSeen: Type.String({ format: 'date-time', description: 'To a minute or so' }),
  isThis: Type.Boolean({ description: 'Whether it is the one that asks' }),
})

const schema = {
  tags: ['session'],
  summary: 'Where I am signed in',
  description: 'The user’s live sessions, the one seen last first.',
  response: answers(Type.Object({ sessions: Type.Array(Listed) }), ['unauthenticated', 'unavailable']),
}

export const getSessions: EntryRoute = (server, { access }) => {
  server.get('/entry/sessions/get', { schema }, async (request) => ({
    sessions: await access.sessions(sessionOf(request).context),
  }))
}
