// POST /entry/home/keep
import { HomeBody } from '#contracts/requests/home-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['session'],
  summary: 'Keep how the user arranges the first page',
  body: HomeBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated']),
}

export const keepHome: EntryRoute = (server, { home }) => {
  server.post('/entry/home/keep', { schema }, async (request) => {
    await home.keep(sessionOf(request).context, request.body)
    return {}
  })
}
