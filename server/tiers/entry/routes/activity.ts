// GET /entry/activity
import { Type } from 'typebox'
import { ENTRIES_AT_ONCE } from '#contracts/activity.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import { type EntryRoute, JSON_TEXT } from '../entry-route.ts'
import { Mentioned } from '../schemas/comments.ts'
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

const done = {
  tWhen: Type.String(),
  sUserId: Type.Union([Type.String(), Type.Null()], { description: 'Null where no user did it' }),
  sUserName: Type.Union([Type.String(), Type.Null()]),
}

const Entry = Type.Object({
  kind: Type.Enum(['change', 'approval']),
  ...done,
  changes: Type.Array(Change),
})

const Comment = Type.Object({
  kind: Type.Literal('comment'),
  sCommentId: Type.String(),
  ...done,
  sText: Type.Union([Type.String(), Type.Null()], { description: 'Null once it was deleted' }),
  isEdited: Type.Boolean(),
  mentions: Type.Array(Mentioned),
})

const Answer = Type.Object({
  items: Type.Array(Type.Union([Entry, Comment])),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Asks for older ones' }),
})

const schema = {
  tags: ['data'],
  summary: 'What was done with a record and said about it, and by whom',
  description: `From the audit and the comments, the latest first, ${ENTRIES_AT_ONCE} items at a time: of the record and its lines, the columns that I may see. A record that the module’s master form does not show me is 404.`,
  querystring: Words({
    sModelsId: ModelsQuery.properties.sModelsId,
    sFormId: Type.Optional(Id('The form that the record is open in')),
    sId: Id('The record'),
    before: Type.Optional(
      Type.String({ pattern: '^[0-9]{1,17}$', description: '`next` of the answer before' }),
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
  server.get('/entry/activity', { schema }, async (request, reply) => {
    const { sModelsId, sId, before = null } = request.query
    return reply.type(JSON_TEXT).send(await tell(sessionOf(request), { sModelsId, sId, before }))
  })
}
