// POST /entry/scheduler/run
import { Type } from 'typebox'
import { JobBody } from '#contracts/requests/scheduler-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['scheduler'],
  summary: 'Run a job now',
  description: 'As soon as a node has room, also while the job is paused. The answer does not wait for it.',
  body: JobBody,
  response: answers(Type.Object({ sRunId: Type.String({ description: 'The run, in the history' }) }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'locked',
    'unavailable',
  ]),
}

export const runJob: EntryRoute = (server, { scheduler }) => {
  server.post('/entry/scheduler/run', { schema }, (request) =>
    scheduler.run(sessionOf(request), request.body),
  )
}
