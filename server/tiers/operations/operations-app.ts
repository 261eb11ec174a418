// What operators and orchestrators ask: is the process up, can it serve, what does it count. Never behind a login, never
// any business data.
import type { FastifyPluginAsync } from 'fastify'
import { NotReady } from '#server/kernel/errors/not-ready.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'

/** Settles when the dependency does what it is there for, with 'behind' while another stands in for it; rejects when it does not. */
export type Check = () => Promise<unknown>

export type OperationsServices = {
  /** What must be reachable for the service to be ready, by name. */
  readonly checks: Readonly<Record<string, Check>>
  /** What is wrong and lets the service serve all the same: how many of each, by name. */
  readonly faults: () => Readonly<Record<string, number>>
  /** Whether the service is being stopped: it then is not ready, so that no new requests are sent. */
  readonly isStopping: () => boolean
  /** The counters in the text format of Prometheus. */
  readonly metrics: () => Promise<{ readonly contentType: string; readonly text: string }>
  readonly observe: Observe
}

const CHECK_TIMEOUT_MS = 2_000

const RETRY_AFTER_SECONDS = 1

const HIDDEN = { schema: { hide: true } }

const withinTime = async (check: Check): Promise<unknown> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_TIMEOUT_MS)
  try {
    return await Promise.race([check(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** What is said of faults: nothing where there are none. */
const named = (faults: Readonly<Record<string, number>>): object => {
  const found = Object.entries(faults).filter(([, count]) => count > 0)
  return found.length === 0 ? {} : { faults: Object.fromEntries(found) }
}

/** The routes of operation, as a plugin for the HTTP server. */
export const buildOperationsApp =
  ({ checks, faults, isStopping, metrics, observe }: OperationsServices): FastifyPluginAsync =>
  async (server) => {
    const stateOf = async ([name, check]: [string, Check]): Promise<[string, 'ok' | 'behind' | 'failed']> => {
      try {
        return [name, (await withinTime(check)) === 'behind' ? 'behind' : 'ok']
      } catch (error) {
        observe({ kind: 'fault', where: `readiness of ${name}`, error: new NotReady(name, error) })
        return [name, 'failed']
      }
    }

    server.get('/healthz', HIDDEN, async () => ({ status: 'up' }))

    server.get('/readyz', HIDDEN, async (_request, reply) => {
      const states = await Promise.all(Object.entries(checks).map(stateOf))
      const isReady = !isStopping() && states.every(([, state]) => state !== 'failed')
      const status = isStopping() ? 'stopping' : isReady ? 'ready' : 'not ready'
      if (!isReady) reply.code(503).header('retry-after', RETRY_AFTER_SECONDS)
      return reply.send({ status, checks: Object.fromEntries(states), ...named(faults()) })
    })

    server.get('/metrics', HIDDEN, async (_request, reply) => {
      const { contentType, text } = await metrics()
      return reply.header('content-type', contentType).send(text)
    })
  }
