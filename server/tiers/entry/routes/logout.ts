// POST /entry/logout
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['session'],
  summary: 'Sign out',
  description: 'Ends this session; the user’s other sessions stay.',
  response: answers(Nothing, ['unauthenticated']),
}

export const logout: EntryRoute = (server, { access }) => {
  server.post('/entry/logout', { schema }, async (request) => {
    await access.logout(sessionOf(request).context)
    return {}
  })
}
