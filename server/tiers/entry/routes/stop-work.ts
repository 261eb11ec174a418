// POST /entry/work/stop
import { StopWorkBody } from '#contracts/requests/work-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Stop what I have under way in the background',
  description:
    'It is not tried again, and what was made of it goes. 404 where there is no such work of mine here, or it has ended.',
  body: StopWorkBody,
  response: answers(Nothing, [
    'invalid_request',
    'unauthenticated',
    'not_found',
    'rate_limited',
    'unavailable',
  ]),
}

export const stopWork: EntryRoute = (server, { works }) => {
  server.post('/entry/work/stop', { schema }, async (request) => {
    await works.stop(sessionOf(request).context, request.body.sRunId)
    return {}
  })
}
