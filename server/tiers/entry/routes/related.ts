// GET /entry/related
import { Type } from 'typebox'
import { MOST_RELATED } from '#contracts/related.ts'
import { Id, Words } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const TextOrNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const Document = Type.Object({
  sModelsId: Type.String(),
  sName: Type.String({ description: 'What its module is called' }),
  sFormId: Type.String({ description: 'The list that tells it' }),
  sId: Type.String(),
  title: Type.String(),
  sState: TextOrNull('`draft` or `approved`, else what its state is called'),
  sTone: TextOrNull('What the state means'),
  relation: Type.Enum(['from', 'to'], { description: '`from`: the record was made from it' }),
  dAmount: Type.Optional(Type.String({ description: 'Exact, as text' })),
  sCurrency: Type.Optional(Type.String()),
})

const Answer = Type.Object({
  progress: Type.Array(Type.Object({ sModelsId: Type.String(), share: Type.Number() }), {
    description: 'How much of the record’s quantities has gone into records of that module, between 0 and 1',
  }),
  documents: Type.Array(Document),
  isComplete: Type.Boolean({ description: 'False where there are more' }),
})

const schema = {
  tags: ['data'],
  summary: 'The documents that a record was made from, and those made from it',
  description: `Along the conversions between modules, several steps each way, ${MOST_RELATED} at most: those that I may see, with the columns of their lists that I may see.`,
  querystring: Words({
    sModelsId: ModelsQuery.properties.sModelsId,
    sFormId: Type.Optional(Id('The form that the record is open in')),
    sId: Id('The record'),
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

export const related: EntryRoute = (server, { related: find }) => {
  server.get('/entry/related', { schema }, (request) => {
    const { sModelsId, sId } = request.query
    return find(sessionOf(request), { sModelsId, sId })
  })
}
