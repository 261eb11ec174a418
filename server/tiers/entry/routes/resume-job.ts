// POST /entry/scheduler/resume
import { JobBody } from '#contracts/requests/scheduler-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['scheduler'],
  summary: 'Have a paused job go on',
  description: 'At its next time: what it missed meanwhile is not made up for.',
  body: JobBody,
  response: answers(Nothing, ['invalid_request', 'unauthenticated', 'forbidden', 'not_found', 'unavailable']),
}

export const resumeJob: EntryRoute = (server, { scheduler }) => {
  server.post('/entry/scheduler/resume', { schema }, async (request) => {
    await scheduler.resume(sessionOf(request), request.body)
    return {}
  })
}
