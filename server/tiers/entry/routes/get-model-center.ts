// POST /entry/modelCenter/getModelCenter
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { WorkCenterAnswerSchema } from '../schemas/work-center.ts'

const schema = {
  tags: ['work center'],
  summary: 'My open tasks by module',
  description:
    'Every module with `bUnTask` 1 that the user may open, with its number of open tasks, at most a minute old. A list reads the tasks themselves with `openTasks: true`.',
  response: answers(WorkCenterAnswerSchema, ['unauthenticated']),
}

export const getModelCenter: EntryRoute = (server, { workCenter }) => {
  server.post('/entry/modelCenter/getModelCenter', { schema }, (request) =>
    workCenter.get(sessionOf(request)),
  )
}
