// POST /entry/file/describe
import { DescribeFilesBody } from '#contracts/requests/file-requests.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { DescribedFilesSchema } from '../schemas/files.ts'

const schema = {
  tags: ['files'],
  summary: 'What files are, by their ids',
  description:
    'Name, type and size of what columns hold, for whoever may see the record and the column; others are left out.',
  body: DescribeFilesBody,
  response: answers(DescribedFilesSchema, ['invalid_request', 'unauthenticated', 'timeout']),
}

export const describeFiles: EntryRoute = (server, { files }) => {
  server.post('/entry/file/describe', { schema }, async (request) => ({
    files: [...(await files.describe(sessionOf(request), request.body.sFileIds))],
  }))
}
