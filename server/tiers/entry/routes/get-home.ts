// GET /entry/home/get
import { HomeBody } from '#contracts/requests/home-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['session'],
  summary: 'How the user arranges the first page',
  description: 'As the user left it last, in any browser; empty where nothing was arranged.',
  response: answers(HomeBody, ['unauthenticated']),
}

export const getHome: EntryRoute = (server, { home }) => {
  server.get('/entry/home/get', { schema }, (request) => home.get(sessionOf(request).context))
}
