// Bodies that nobody asked for: taken in any format and dropped, and nobody is listened to for long.
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

const MOST_BYTES = 16_384

/** Settles when the message has come whole, or so much of it that the rest is not waited for. */
const drop = async (payload: Readable): Promise<void> => {
  let bytes = 0
  for await (const piece of payload.iterator({ destroyOnReturn: false })) {
    bytes += (piece as Buffer).length
    if (bytes > MOST_BYTES) break
  }
  payload.resume()
}

export const dropBodies = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', async (_request: unknown, payload: IncomingMessage) => drop(payload))
}
