// Answers on their way to whoever asked: what all of them hold together is bounded, and where it is too much the oldest of the tenant
// that holds most of it is ended.
import type { FastifyInstance } from 'fastify'
import type { Observe } from '#server/kernel/observation/observation.ts'

/** Characters of all answers together that have not been read yet: some six of the longest. */
const MOST_UNREAD = 96_000_000
/** What is shorter goes into the buffers of the connection. */
const LEAST = 16_000

type Sending = { readonly owner: string; readonly length: number; readonly end: () => void }

const greediestOf = (sending: Iterable<Sending>): string => {
  const held = new Map<string, number>()
  for (const { owner, length } of sending) held.set(owner, (held.get(owner) ?? 0) + length)
  return [...held].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0] as const)[0]
}

/** The answers that are under way, the oldest first. */
const makeRoomForAnswers = (most: number, observe: Observe) => {
  const sending = new Set<Sending>()
  let held = 0
  const settle = (one: Sending): void => {
    if (sending.delete(one)) held -= one.length
  }
  const endOne = (): void => {
    const owner = greediestOf(sending)
    const oldest = [...sending].find((one) => one.owner === owner)
    if (oldest === undefined) return
    settle(oldest)
    oldest.end()
    const whose = owner === '' ? 'somebody who has not signed in' : `tenant ${owner}`
    observe({ kind: 'notice', text: `An answer that ${whose} did not read was ended: there were too many.` })
  }
  return {
    settle,
    add: (one: Sending): void => {
      sending.add(one)
      held += one.length
      while (held > most && sending.size > 1) endOne()
    },
  }
}

/** Bounds the answers of the server that are texts or bytes. */
export const boundUnread = (server: FastifyInstance, observe: Observe, most = MOST_UNREAD): void => {
  const room = makeRoomForAnswers(most, observe)
  server.addHook('onSend', (request, { raw }, payload, done) => {
    const length = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    const { socket } = request.raw
    // Whoever is gone before the answer reads none, and closes nothing any more.
    if (length >= LEAST && !raw.closed && !socket.destroyed) {
      const one = {
        owner: request.session?.context.sBrandsId ?? '',
        length,
        end: () => {
          socket.destroy()
        },
      }
      raw.once('close', () => room.settle(one))
      room.add(one)
    }
    done()
  })
}
