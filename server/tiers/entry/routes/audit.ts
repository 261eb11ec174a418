// GET /entry/audit
import { Type } from 'typebox'
import { Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { PageWords, pageOf } from '../schemas/words.ts'

const Day = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', format: 'date', description }))
const Name = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }))

const Part = Type.Union([Type.Null(), Type.Object({}, { additionalProperties: true })])
const Change = Type.Object({
  tWhen: Type.String(),
  sUserId: Type.Union([Type.Null(), Type.String()]),
  sUserName: Type.Union([Type.Null(), Type.String()]),
  sOperation: Type.String({ description: 'add, update or del' }),
  sTbName: Type.String(),
  sRowId: Type.String(),
  before: Part,
  after: Part,
  sRequestId: Type.Union([Type.Null(), Type.String()]),
})

const schema = {
  tags: ['builder'],
  summary: 'Who changed what, the latest first',
  description:
    'Of the company: its business data, and the metadata that was changed in its name. `total` is counted to 10 000.',
  querystring: Words({
    table: Name('Changes of this table'),
    sId: Name('Changes of this row'),
    user: Name('Changes by this user: id, number or name'),
    from: Day('From this day on, by the clocks of the session'),
    to: Day('Up to this day, with it'),
    ...PageWords,
  }),
  response: answers(Type.Object({ changes: Type.Array(Change), total: Type.Integer() }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'timeout',
  ]),
}

export const audit: EntryRoute = (server, services) => {
  server.get('/entry/audit', { schema }, (request) => {
    const { table = null, sId = null, user = null, from = null, to = null } = request.query
    return services.audit(sessionOf(request), { table, sId, user, from, to, ...pageOf(request.query) })
  })
}
