// POST /entry/comment/delete
import { DeleteCommentBody } from '#contracts/requests/comment-requests.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { OWN_COMMENT } from '../schemas/comments.ts'

const schema = {
  tags: ['data'],
  summary: 'Delete a comment of mine',
  ...OWN_COMMENT,
  body: DeleteCommentBody,
}

export const deleteComment: EntryRoute = (server, { comments }) => {
  server.post('/entry/comment/delete', { schema }, async (request) => {
    await comments.remove(sessionOf(request), request.body)
    return {}
  })
}
