// POST /entry/preferences/keep
import { PreferencesBody } from '#contracts/requests/preference-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['session'],
  summary: 'Keep how the user works with the pages',
  body: PreferencesBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated']),
}

export const keepPreferences: EntryRoute = (server, { preferences }) => {
  server.post('/entry/preferences/keep', { schema }, async (request) => {
    await preferences.keep(sessionOf(request).context, request.body)
    return {}
  })
}
