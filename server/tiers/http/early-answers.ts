// Answers that are given before their request has arrived whole. They end the connection: where the next request begins
// would be the sender's word alone.
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** How long the rest is still read, so that its sender sees the answer. */
const LINGER_MS = 5_000

/** When the answer has been sent: what still arrives belongs to no request and is dropped. */
export const dropTheRest = (socket: Socket): void => {
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Closes the connection after this answer where its request's body has not come whole. */
export const closeIfEarly = (reply: FastifyReply): void => {
  const { raw } = reply.request
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
  if (raw.complete || (length === '0' && encoding === undefined)) return
  reply.header('connection', 'close')
  dropTheRest(raw.socket)
}

/** Closes the connection after every answer that comes before its request's body. */
export const closeAfterEarlyAnswers = (server: FastifyInstance): void => {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    closeIfEarly(reply)
    done()
  })
}
