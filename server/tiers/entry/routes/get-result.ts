// GET /entry/result/{sFileId}
import { Type } from 'typebox'
import { Id } from '#contracts/requests/words.ts'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { fileHeaders } from '../file-headers.ts'

const schema = {
  tags: ['files'],
  summary: 'Fetch what work in the background made',
  description:
    'For who asked for it alone, where they did, for seven days, and for as long as they may see the module.',
  params: Type.Object({ sFileId: Id('The file, as the message has it') }),
  response: {
    ...answers(Type.Unknown(), ['unauthenticated', 'forbidden', 'not_found', 'unavailable', 'timeout']),
    200: {
      description: 'The file, to be saved',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
}

export const getResult: EntryRoute = (server, services) => {
  server.get('/entry/result/:sFileId', { schema }, async (request, reply) => {
    const file = await services.exports.fetch(sessionOf(request), request.params.sFileId)
    return reply.headers({ ...fileHeaders(file), 'content-length': file.bytes }).send(file.source)
  })
}
