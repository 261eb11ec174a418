// POST /entry/logoutOthers
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['session'],
  summary: 'Sign out everywhere else',
  description: 'Ends the user’s other sessions; this one stays.',
  response: answers(Type.Object({ ended: Type.Integer({ description: 'How many there were' }) }), [
    'unauthenticated',
  ]),
}

export const logoutOthers: EntryRoute = (server, { access }) => {
  server.post('/entry/logoutOthers', { schema }, async (request) => ({
    ended: await access.logoutOthers(sessionOf(request).context),
  }))
}
