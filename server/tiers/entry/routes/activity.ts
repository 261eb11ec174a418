// GET /entry/business/activity
import { Type } from 'typebox'
import { ENTRIES_AT_ONCE } from '#contracts/activity.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const Value = (description: string) => Type.Unknown({ description })

const Change = Type.Object({
  sFormId: Type.String(),
  sRowId: Type.String(),
  iLineNo: Type.Union([Type.Integer(), Type.Null()], { description: 'Of lines that have numbers' }),
  sOperation: Type.Enum(['add', 'update', 'del']),
  fields: Type.Array(
    Type.Object({
      sName: Type.String(),
      before: Value('Null where there was nothing'),
      after: Value('Null where there is nothing'),
    }),
  ),
})

const Entry = Type.Object({
  tWhen: Type.String(),
  sUserId: Type.Union([Type.String(), Type.Null()], { description: 'Null where no user did it' }),
  sUserName: Type.Union([Type.String(), Type.Null()]),
  changes: Type.Array(Change),
})

const Answer = Type.Object({
  entries: Type.Array(Entry),
  nextCursor: Type.Union([Type.String(), Type.Null()], { description: 'Asks for older ones' }),
})

const schema = {
  tags: ['data'],
  summary: 'What was done with a record, and by whom',
  description: `From the audit, the latest first, ${ENTRIES_AT_ONCE} entries at a time: of the record and its lines, the columns that I may see. A record that the module’s master form does not show me is 404.`,
  querystring: Words({
    sModelsId: ModelsQuery.properties.sModelsId,
    sId: Id('The record'),
    before: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,17}$', description: '`nextCursor` of the answer before' }),
    ),
  }),
  response: answers(Answer, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'timeout',
  ]),
}

export const activity: EntryRoute = (server, { activity: tell }) => {
  server.get('/entry/business/activity', { schema }, async (request, reply) => {
    const { sModelsId, sId, before = null } = request.query
    return reply.type(JSON_TEXT).send(await tell(sessionOf(request), { sModelsId, sId, before }))
  })
}
