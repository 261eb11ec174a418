// GET /entry/search
import { Type } from 'typebox'
import { Words } from '#contracts/requests/words.ts'
import { SEARCH_HITS, SEARCH_TEXT } from '#contracts/search.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'

const Hit = Type.Object({
  sModelsId: Type.String(),
  sFormId: Type.String({ description: 'The list in which it was found' }),
  sId: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  sState: Type.Optional(Type.Enum(['draft', 'approved'])),
})

const Answer = Type.Object({
  hits: Type.Array(Hit),
  isComplete: Type.Boolean({ description: 'False where the time did not suffice for every module' }),
})

const schema = {
  tags: ['records'],
  summary: 'Find records in all modules',
  description:
    'Looks for each word of `q` in the search columns of every list that I may open, as its own `search` does: rows and columns that I may not see are neither found nor told.',
  querystring: Words({
    q: Type.String({ maxLength: SEARCH_TEXT.most, description: `From ${SEARCH_TEXT.least} characters on` }),
    limit: Type.Optional(
      Type.String({
        pattern: '^([1-9]|[1-4][0-9]|50)$',
        description: `1 to ${SEARCH_HITS.most}, ${SEARCH_HITS.usual} unless said`,
      }),
    ),
  }),
  response: answers(Answer, ['invalid_request', 'unauthenticated', 'rate_limited', 'unavailable']),
}

export const search: EntryRoute = (server, { search: find }) => {
  server.get('/entry/search', { schema }, (request) => {
    const { q, limit } = request.query
    return find(sessionOf(request), { q, limit: limit === undefined ? SEARCH_HITS.usual : Number(limit) })
  })
}
