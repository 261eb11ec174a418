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

const Named = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const Change = Type.Object({
  field: Named('The column; null of the row as a whole'),
  label: Named('What the column is called'),
  before: Value('Null where there was nothing'),
  after: Value('Null where there is nothing'),
  sFormId: Type.String(),
  sRowId: Type.String(),
  iLineNo: Type.Union([Type.Integer(), Type.Null()], { description: 'Of lines that have numbers' }),
  sOperation: Type.Enum(['add', 'update', 'del']),
})

const Target = Type.Object({ sModelsId: Type.String(), sId: Type.String(), title: Type.String() })

const done = {
  tWhen: Type.String(),
  sUserId: Type.Union([Type.String(), Type.Null()], { description: 'Null where no user did it' }),
  sUserName: Type.Union([Type.String(), Type.Null()]),
}

const Entry = Type.Object({
  kind: Type.Enum(['change', 'approval', 'conversion']),
  ...done,
  changes: Type.Array(Change),
  target: Type.Optional(Target),
  sText: Type.Optional(Type.String({ description: 'What was said to an approval' })),
})

const MadeFromThis = Type.Object({ kind: Type.Literal('conversion'), ...done, target: Target })

const File = Type.Object({
  kind: Type.Literal('file'),
  ...done,
  sOperation: Type.Enum(['add', 'del']),
  sText: Type.String({ description: 'What the file is called' }),
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
  items: Type.Array(Type.Union([Entry, MadeFromThis, File, Comment])),
  next: Type.Union([Type.String(), Type.Null()], { description: 'Asks for older ones' }),
})

const schema = {
  tags: ['data'],
  summary: 'What was done with a record and said about it, and by whom',
  description: `From the audit, the comments, the files and what was made from it, the latest first, ${ENTRIES_AT_ONCE} items at a time: of the record and its lines, the columns that I may see. A record that the module’s master form does not show me is 404.`,
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
