// POST /entry/comment/add
import { Type } from 'typebox'
import { AddCommentBody } from '#contracts/requests/comment-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { ModelsQuery } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Comment on a record',
  description:
    'Whoever may view a record may comment on it. `@` and the number of a user mentions that user, who must be able to see the record.',
  querystring: ModelsQuery,
  body: AddCommentBody,
  response: answers(Type.Object({ sCommentId: Type.String() }), [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'too_large',
    'broken_metadata',
    'timeout',
  ]),
}

export const addComment: EntryRoute = (server, { comments }) => {
  server.post('/entry/comment/add', { schema }, (request) =>
    comments.add(sessionOf(request), request.query.sModelsId, request.body),
  )
}
