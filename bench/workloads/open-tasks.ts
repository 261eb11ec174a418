// What a user's open tasks cost: those of many modules, over few documents and over many, counted anew and from the cache.
import type { BenchServer } from '../fixtures/bench-server.ts'
import { fillDatabase } from '../fixtures/fill-database.ts'
import { addTaskModules } from '../fixtures/task-modules.ts'
import { type Comparison, compare, type Side, type Turns } from '../measure/compare.ts'
import type { LoadGenerator } from '../measure/load-generator.ts'
import { startGenericService } from '../services/generic-service.ts'
import { sideOfService } from '../services/service.ts'

export type OpenTasksOptions = {
  readonly modules: number
  readonly fewRows: number
  readonly manyRows: number
  readonly turns: Turns
}

export type OpenTasks = {
  /** `ratio`: the time that counting takes over many documents over that over few. */
  readonly anew: Comparison
  /** Over many: `ratio` is the time from the cache over that of counting. */
  readonly kept: Comparison
}

const ANEW = '/entry/modelCenter/getModelCenterCalculation'
const KEPT = '/entry/modelCenter/getModelCenter'
/** One user asks: whoever asks at the same time shares the answer. */
const ONE = 1

type Started = { readonly sideOf: (path: string) => Side; readonly stop: () => Promise<void> }

const start = async (
  server: BenchServer,
  load: LoadGenerator,
  amounts: { readonly modules: number; readonly rows: number },
): Promise<Started> => {
  const databaseUrl = await server.makeDatabase()
  await fillDatabase(databaseUrl, { tenants: 1, documents: 10, orders: 0 })
  await addTaskModules(databaseUrl, amounts)
  const service = await startGenericService({ databaseUrl, tenants: ['b1'] })
  const [token = ''] = service.tokens
  return {
    stop: service.stop,
    sideOf: (path) => sideOfService(service, load, [[{ method: 'POST', path, token, body: '{}' }]], ONE),
  }
}

export const measureOpenTasks = async (
  server: BenchServer,
  load: LoadGenerator,
  { modules, fewRows, manyRows, turns }: OpenTasksOptions,
): Promise<OpenTasks> => {
  await using started = new AsyncDisposableStack()
  const few = await start(server, load, { modules, rows: fewRows })
  started.defer(few.stop)
  const many = await start(server, load, { modules, rows: manyRows })
  started.defer(many.stop)
  return {
    anew: await compare({ first: few.sideOf(ANEW), second: many.sideOf(ANEW) }, turns),
    kept: await compare({ first: many.sideOf(ANEW), second: many.sideOf(KEPT) }, turns),
  }
}
