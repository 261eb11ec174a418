// What processes cost: an approval by two beside the same rows written by hand; a step of a long model beside one of a short model; and of an
// installation with very many open instances beside one with none.
import pg from 'pg'
import type { BenchServer } from '../fixtures/bench-server.ts'
import { addHandWrittenTables, fillDatabase } from '../fixtures/fill-database.ts'
import { addProcesses, type PROCESSES } from '../fixtures/processes.ts'
import { type Comparison, compare, type Side, type Turns } from '../measure/compare.ts'
import { processorMs } from '../measure/processor-time.ts'
import { startGenericService } from '../services/generic-service.ts'
import { startHandWrittenService } from '../services/hand-written-service.ts'
import type { Service } from '../services/service.ts'

export type ProcessesOptions = { readonly openInstances: number; readonly turns: Turns }

export type ProcessCosts = {
  /** Start and two completions: `ratio` of the engine's rate to that by hand. */
  readonly byHand: Comparison
  /** Start and a completion: `ratio` of the time in the long model to that in the short one. */
  readonly length: Comparison
  /** The same with many open instances and without. */
  readonly open: Comparison
}

/** How many instances are under way at any time. */
const AT_ONCE = 8
const COMPLETIONS = { approval: 2, short: 1, long: 1 } as const

type Words = {
  readonly schema: 'framework' | 'hand'
  readonly start: string
  readonly complete: (taskId: string) => string
}

const ENGINE: Words = {
  schema: 'framework',
  start: '/entry/workflow/start',
  complete: (taskId) => `/entry/complete/${taskId}/b1/hq/b1-user`,
}
const HAND: Words = { schema: 'hand', start: '/hand/start', complete: (taskId) => `/hand/complete/${taskId}` }

type Opened = { readonly service: Service; readonly pool: pg.Pool }

const ask = async ({ port, tokens: [token] }: Service, path: string, body: object) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  return JSON.parse(text) as { readonly processInstanceId: string }
}

/** Which task is open is looked up aside, on both sides alike. */
const runOne = async (
  { service, pool }: Opened,
  { schema, start, complete }: Words,
  sKey: keyof typeof PROCESSES,
): Promise<void> => {
  const { processInstanceId } = await ask(service, start, { sKey, variables: { amount: 12 } })
  for (let done = 0; done < COMPLETIONS[sKey]; done += 1) {
    const { rows } = await pool.query<{ id: string }>({
      name: schema,
      text: `select id_ as id from ${schema}.act_ru_task where "sBrandsId" = 'b1' and proc_inst_id_ = $1`,
      values: [processInstanceId],
    })
    await ask(service, complete(rows[0]?.id ?? ''), {})
  }
}

const sideOf = (opened: Opened, words: Words, sKey: keyof typeof PROCESSES): Side => ({
  processorMs: () => (opened.service.pid === undefined ? 0 : processorMs([opened.service.pid])),
  measure: async (milliseconds) => {
    const latencies: number[] = []
    const began = performance.now()
    const work = async (): Promise<void> => {
      for (let from = began; from - began < milliseconds; ) {
        await runOne(opened, words, sKey)
        const now = performance.now()
        latencies.push(now - from)
        from = now
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return { latencies, milliseconds: performance.now() - began, refusals: {} }
  },
})

const AMOUNTS = { tenants: 1, documents: 10, orders: 0 }

export const measureProcesses = async (
  server: BenchServer,
  { openInstances, turns }: ProcessesOptions,
): Promise<ProcessCosts> => {
  await using started = new AsyncDisposableStack()
  const open = async (instances: number) => {
    const databaseUrl = await server.makeDatabase()
    await fillDatabase(databaseUrl, AMOUNTS)
    await addHandWrittenTables(databaseUrl)
    await addProcesses(databaseUrl, { open: instances, isHandWritten: true })
    const pool = new pg.Pool({ connectionString: databaseUrl, max: AT_ONCE })
    started.defer(() => pool.end())
    const service = await startGenericService({ databaseUrl, tenants: ['b1'] })
    started.defer(service.stop)
    return { databaseUrl, service, pool }
  }
  const few = await open(0)
  const hand = await startHandWrittenService({ ...few, tenants: ['b1'], moduleText: '{}' })
  started.defer(hand.stop)
  const byHandSide = sideOf({ ...few, service: hand }, HAND, 'approval')
  const byHand = await compare({ first: sideOf(few, ENGINE, 'approval'), second: byHandSide }, turns)
  const [short, long] = [sideOf(few, ENGINE, 'short'), sideOf(few, ENGINE, 'long')]
  const length = await compare({ first: short, second: long }, turns)
  const many = await open(openInstances)
  const [alone, among] = [sideOf(few, ENGINE, 'short'), sideOf(many, ENGINE, 'short')]
  return { byHand, length, open: await compare({ first: alone, second: among }, turns) }
}
