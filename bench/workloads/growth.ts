// What growth costs a read: the same generic reads of a few tenants and modules in a small installation and in a large one.
import type { BenchServer } from '../fixtures/bench-server.ts'
import { type Amounts, addModules, fillDatabase } from '../fixtures/fill-database.ts'
import { type Comparison, compare, type Side, type Turns } from '../measure/compare.ts'
import type { LoadUnit } from '../measure/load.ts'
import type { LoadGenerator } from '../measure/load-generator.ts'
import { startGenericService } from '../services/generic-service.ts'
import { sideOfService } from '../services/service.ts'
import { genericListBody } from './list-page.ts'

export type Installation = { readonly tenants: number; readonly modules: number }

export type Growth = {
  readonly small: Installation
  readonly large: Installation
  /** `ratio`: the time of a read in the large installation over that in the small one. */
  readonly comparison: Comparison
}

export type GrowthOptions = {
  readonly small: Installation
  readonly large: Installation
  readonly documents: number
  readonly turns: Turns
}

// As many of each in both, spread over the whole installation.
const ASKING_TENANTS = 10
const ASKED_MODULES = 20

/** Numbers from 1 to `count`, evenly spread. */
const spreadOver = (count: number, wanted: number): readonly number[] =>
  Array.from(
    { length: Math.min(count, wanted) },
    (_, index) => 1 + Math.floor((index * count) / Math.min(count, wanted)),
  )

const unitOf = (token: string, module: number): LoadUnit => [
  {
    method: 'POST',
    path: `/entry/business/getBusinessDataByFormcustomId/grown-${module}%2Flist?sModelsId=grown-${module}`,
    token,
    body: JSON.stringify(genericListBody(1)),
  },
]

type Started = { readonly side: Side; readonly stop: () => Promise<void> }

const start = async (
  server: BenchServer,
  load: LoadGenerator,
  { tenants, modules, documents }: Installation & Pick<Amounts, 'documents'>,
): Promise<Started> => {
  const databaseUrl = await server.makeDatabase()
  await fillDatabase(databaseUrl, { tenants, documents, orders: 0 })
  const asking = spreadOver(tenants, ASKING_TENANTS).map((number) => `b${number}`)
  await addModules(databaseUrl, { modules, grantedTo: asking })
  const service = await startGenericService({ databaseUrl, tenants: asking })
  const units = spreadOver(modules, ASKED_MODULES).flatMap((module) =>
    service.tokens.map((token) => unitOf(token, module)),
  )
  return { stop: service.stop, side: sideOfService(service, load, units) }
}

export const measureGrowth = async (
  server: BenchServer,
  load: LoadGenerator,
  { small, large, documents, turns }: GrowthOptions,
): Promise<Growth> => {
  await using started = new AsyncDisposableStack()
  const ofSmall = await start(server, load, { ...small, documents })
  started.defer(ofSmall.stop)
  const ofLarge = await start(server, load, { ...large, documents })
  started.defer(ofLarge.stop)
  return { small, large, comparison: await compare({ first: ofSmall.side, second: ofLarge.side }, turns) }
}
