// GET /entry/logo
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { sessionOf } from '../../sessions/authentication.ts'
import type { EntryRoute } from '../entry-route.ts'
import { fileHeaders } from '../file-headers.ts'

const schema = {
  tags: ['session'],
  summary: 'The logo of where I work',
  description:
    'The picture in the company profile of my subsidiary, else the last one of another; for everybody who works there.',
  response: {
    ...answers(Type.Unknown(), ['unauthenticated', 'not_found', 'unavailable', 'timeout']),
    200: {
      description: 'The picture',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  },
}

export const getLogo: EntryRoute = (server, { files }) => {
  server.get('/entry/logo', { schema }, async (request, reply) => {
    const logo = await files.fetchLogo(sessionOf(request).context)
    return reply.headers({ ...fileHeaders(logo), 'content-length': logo.bytes }).send(logo.source)
  })
}
