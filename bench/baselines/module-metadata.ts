// By hand: the metadata of a screen, a text in memory with its entity tag. Nothing says when it is stale.
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const moduleMetadata = (server: FastifyInstance, text: string): void => {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  server.get('/hand/module', async (request, reply) => {
    reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
