// GET /entry/scheduler/jobs
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { JobSchema } from '../schemas/scheduler.ts'

const schema = {
  tags: ['scheduler'],
  summary: 'What runs by itself, and when',
  description:
    'In the builder: administrators of the platform are told of all jobs, others of those of their company.',
  response: answers(Type.Object({ jobs: Type.Array(JobSchema) }), [
    'unauthenticated',
    'forbidden',
    'unavailable',
  ]),
}

export const getJobs: EntryRoute = (server, { scheduler }) => {
  server.get('/entry/scheduler/jobs', { schema }, (request) => scheduler.jobs(sessionOf(request)))
}
