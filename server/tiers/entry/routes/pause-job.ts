// POST /entry/scheduler/pause
import { JobBody } from '#contracts/requests/scheduler-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['scheduler'],
  summary: 'Pause a job',
  description: 'It does not run until it is resumed, or run by hand. A run that has begun goes on.',
  body: JobBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'unavailable']),
}

export const pauseJob: EntryRoute = (server, { scheduler }) => {
  server.post('/entry/scheduler/pause', { schema }, async (request) => {
    await scheduler.pause(sessionOf(request), request.body)
    return {}
  })
}
