// GET /entry/preferences/get
import { PreferencesBody } from '#contracts/requests/preference-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['session'],
  summary: 'How the user works with the pages',
  description: 'What the user chose last, in any browser; else the standard.',
  response: answers(PreferencesBody, ['unauthenticated']),
}

export const getPreferences: EntryRoute = (server, { preferences }) => {
  server.get('/entry/preferences/get', { schema }, (request) => preferences.get(sessionOf(request).context))
}
