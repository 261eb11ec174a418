// GET /api/openapi.json: what the caller's credential may ask for.
import { Type } from 'typebox'
import { answers } from '../../http/problem-schema.ts'
import { callerIn } from '../callers.ts'
import type { ExternalRoute } from '../external-route.ts'

const schema = {
  tags: ['external'],
  summary: 'Describe what the credential may ask for',
  description: 'An OpenAPI 3.1 document, made of the definitions as they are at this moment.',
  response: answers(Type.Object({}, { additionalProperties: true, description: 'OpenAPI 3.1' }), [
    'unauthenticated',
    'forbidden',
  ]),
}

export const ownOpenapi: ExternalRoute = (server, { describe }) => {
  server.get('/api/openapi.json', { schema }, async (request, reply) =>
    reply.header('cache-control', 'private, no-cache').send(await describe(callerIn(request))),
  )
}
