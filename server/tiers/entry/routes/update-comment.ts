// POST /entry/comment/update
import { ChangeCommentBody } from '#contracts/requests/comment-requests.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { OWN_COMMENT } from '../schemas/comments.ts'

const schema = {
  tags: ['data'],
  summary: 'Change a comment of mine',
  ...OWN_COMMENT,
  body: ChangeCommentBody,
}

export const updateComment: EntryRoute = (server, { comments }) => {
  server.post('/entry/comment/update', { schema }, async (request) => {
    await comments.change(sessionOf(request), request.body)
    return {}
  })
}
