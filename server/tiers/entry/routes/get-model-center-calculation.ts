// POST /entry/modelCenter/getModelCenterCalculation
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { WorkCenterAnswerSchema } from '../schemas/work-center.ts'

const schema = {
  tags: ['work center'],
  summary: 'My open tasks, counted anew',
  description: 'The same answer as `getModelCenter`, whose cached one it evicts.',
  response: answers(WorkCenterAnswerSchema, ['unauthenticated']),
}

export const getModelCenterCalculation: EntryRoute = (server, { workCenter }) => {
  server.post('/entry/modelCenter/getModelCenterCalculation', { schema }, (request) =>
    workCenter.calculate(sessionOf(request)),
  )
}
