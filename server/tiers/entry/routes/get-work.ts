// GET /entry/work/get
import { Type } from 'typebox'
import { WORK_KINDS } from '#contracts/work.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const OwnWork = Type.Object({
  sRunId: Type.String({ description: 'By what `work` of `GET /entry/live` names it' }),
  kind: Type.Enum([...WORK_KINDS]),
  sTitle: Type.String({ description: 'What is made' }),
  isRunning: Type.Boolean({ description: 'False while it waits its turn' }),
  tWhen: Type.String({ description: 'When I asked for it' }),
})

const schema = {
  tags: ['data'],
  summary: 'What I have under way in the background',
  description: 'Exports and prints that I asked for here and that have not ended, the latest first.',
  response: answers(Type.Object({ works: Type.Array(OwnWork) }), [
    'unauthenticated',
    'rate_limited',
    'unavailable',
  ]),
}

export const getWork: EntryRoute = (server, { works }) => {
  server.get('/entry/work/get', { schema }, (request) => works.get(sessionOf(request).context))
}
