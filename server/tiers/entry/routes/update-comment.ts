// POST /entry/comment/update
import { ChangeCommentBody } from '#contracts/requests/comment-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['data'],
  summary: 'Change a comment of mine',
  description: 'A comment that is not mine, or stands on a record that I may not see any more, is 404.',
  body: ChangeCommentBody,
  response: answers(Nothing, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'broken_metadata',
    'timeout',
  ]),
}

export const updateComment: EntryRoute = (server, { comments }) => {
  server.post('/entry/comment/update', { schema }, async (request) => {
    await comments.change(sessionOf(request), request.body)
    return {}
  })
}
