// GET /entry/file/{sFileId}
import { Type } from 'typebox'
import { Id } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { fileHeaders } from '../file-headers.ts'

const bytes = {
  description: 'The file, to be saved',
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

const schema = {
  tags: ['files'],
  summary: 'Fetch a file of a record',
  description:
    'For whoever may see its record, and the column that holds it; one that waits for its record to be saved, for its sender alone.',
  params: Type.Object({ sFileId: Id('The file') }),
  response: {
    ...answers(Type.Unknown(), [
      'invalid_request',
      'unauthenticated',
      'forbidden',
      'not_found',
      'broken_metadata',
      'unavailable',
      'timeout',
    ]),
    200: bytes,
  },
}

export const getFile: EntryRoute = (server, { files }) => {
  server.get('/entry/file/:sFileId', { schema }, async (request, reply) => {
    const file = await files.fetch(sessionOf(request), request.params.sFileId)
    return reply.headers({ ...fileHeaders(file), 'content-length': file.bytes }).send(file.source)
  })
}
