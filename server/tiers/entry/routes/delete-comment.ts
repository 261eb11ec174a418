// POST /entry/comment/delete
import { DeleteCommentBody } from '#contracts/requests/comment-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Delete a comment of mine',
  description: 'A comment that is not mine, or stands on a record that I may not see any more, is 404.',
  body: DeleteCommentBody,
  response: answers(Nothing, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'timeout',
  ]),
}

export const deleteComment: EntryRoute = (server, { comments }) => {
  server.post('/entry/comment/delete', { schema }, async (request) => {
    await comments.remove(sessionOf(request), request.body)
    return {}
  })
}
