// GET /entry/units
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const schema = {
  tags: ['metadata'],
  summary: 'What units are called where I work, in my language',
  description: 'By their codes. A unit that is not named is shown by its code.',
  response: answers(Type.Object({ names: Type.Record(Type.String(), Type.String()) }), [
    'unauthenticated',
    'rule_violation',
    'timeout',
  ]),
}

export const getUnits: EntryRoute = (server, { unitNames }) => {
  server.get('/entry/units', { schema }, async (request) => ({
    names: await unitNames(sessionOf(request).context),
  }))
}
