// POST /entry/file/delete
import { DeleteFileBody } from '#contracts/requests/file-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { Nothing } from '../schemas/words.ts'

const schema = {
  tags: ['files'],
  summary: 'Delete a file of a record',
  description:
    'One that is attached, for whoever may change its record (`update`), unless that is approved: 409; or one of mine that waits for a column. What a column holds leaves it by a save.',
  body: DeleteFileBody,
  response: answers(Nothing, [
    'invalid_request',
    'unauthenticated',
    'forbidden',
    'not_found',
    'locked',
    'broken_metadata',
    'timeout',
  ]),
}

export const deleteFile: EntryRoute = (server, { files }) => {
  server.post('/entry/file/delete', { schema }, async (request) => {
    await files.remove(sessionOf(request), request.body.sFileId)
    return {}
  })
}
