// What live streams cost a node while nothing happens: memory for each, and the processor's time of all together.
import { Agent, request } from 'node:http'
import type { BenchServer } from '../fixtures/bench-server.ts'
import { fillDatabase } from '../fixtures/fill-database.ts'
import { type Cost, costAtRest } from '../measure/cost-at-rest.ts'
import { startGenericService } from '../services/generic-service.ts'
import type { Service } from '../services/service.ts'
import { tenantNames } from '../stage.ts'

export type IdleStreamsOptions = {
  /** One user each. */
  readonly tenants: number
  readonly streamsOfAUser: number
  /** For which is measured. */
  readonly restMs: number
}

export type IdleStreams = {
  readonly streams: number
  readonly without: Cost
  readonly with: Cost
  readonly openedInMs: number
}

/** Settles when the stream says that it stands. */
const openStream = (agent: Agent, { port }: Service, token: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = { authorization: `Bearer ${token}` }
  const asked = request({ agent, host: '127.0.0.1', port, path: '/entry/live', headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`a stream was refused: ${answer.statusCode}`))
    answer.once('data', () => resolve())
    answer.resume()
    answer.on('error', () => undefined)
  })
  asked.on('error', reject)
  asked.end()
  return promise
}

export const measureIdleStreams = async (
  server: BenchServer,
  { tenants, streamsOfAUser, restMs }: IdleStreamsOptions,
): Promise<IdleStreams> => {
  await using started = new AsyncDisposableStack()
  const databaseUrl = await server.makeDatabase()
  await fillDatabase(databaseUrl, { tenants, documents: 100, orders: 100 })
  const service = await startGenericService({ databaseUrl, tenants: tenantNames(tenants) })
  started.defer(service.stop)
  const { pid } = service
  if (pid === undefined) throw new Error('the service has no process')
  const without = await costAtRest(pid, restMs)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  started.defer(async () => agent.destroy())
  const begun = performance.now()
  for (let round = 0; round < streamsOfAUser; round += 1)
    await Promise.all(service.tokens.map((token) => openStream(agent, service, token)))
  const openedInMs = performance.now() - begun
  return {
    streams: tenants * streamsOfAUser,
    without,
    with: await costAtRest(pid, restMs),
    openedInMs,
  }
}
