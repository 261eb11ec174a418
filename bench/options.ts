// What a run of the measurements is asked to do.
import { parseArgs } from 'node:util'
import type { Amounts } from './fixtures/fill-database.ts'
import type { Turns } from './measure/compare.ts'
import type { GrowthOptions } from './workloads/growth.ts'
import type { IdleStreamsOptions } from './workloads/idle-streams.ts'
import type { MachinesOptions } from './workloads/machines.ts'
import type { OpenTasksOptions } from './workloads/open-tasks.ts'
import type { ProcessesOptions } from './workloads/processes.ts'
import type { PublishOptions } from './workloads/publish-under-readers.ts'

export type BenchOptions = {
  readonly isQuick: boolean
  readonly amounts: Amounts
  readonly turns: Turns
  /** How many slices of a hundred reads the cost of isolation is measured by. */
  readonly isolationSlices: number
  readonly growth: Pick<GrowthOptions, 'small' | 'large' | 'documents'>
  readonly openTasks: Omit<OpenTasksOptions, 'turns'>
  readonly idleStreams: IdleStreamsOptions
  readonly machines: MachinesOptions
  readonly processes: Omit<ProcessesOptions, 'turns'>
  readonly publish: PublishOptions
  /** Parts of the names of what is to be measured; empty: everything. */
  readonly only: readonly string[]
  /** Where to put processor profiles of the service; undefined: it is not profiled. */
  readonly profileFolder: string | undefined
  readonly databaseUrl: string | undefined
}

// Code that has not run some ten thousand times is not compiled to its end: after five seconds the compiler still took a sixth of the
// processor's time of the generic endpoints, which is the time of a service that was just started.
const FULL: Turns = { rounds: 6, sliceMs: 1000, warmUpMs: 25_000 }
const QUICK: Turns = { rounds: 1, sliceMs: 100, warmUpMs: 0 }

const LARGE = {
  amounts: { tenants: 100, documents: 10_000, orders: 100 },
  isolationSlices: 30,
  growth: {
    small: { tenants: 10, modules: 50 },
    large: { tenants: 10_000, modules: 5_000 },
    documents: 50,
  },
  openTasks: { modules: 300, fewRows: 100_000, manyRows: 10_000_000 },
  idleStreams: { tenants: 100, streamsOfAUser: 20, restMs: 60_000 },
  machines: { devices: 50, signals: 40, restMs: 60_000 },
  processes: { openInstances: 100_000 },
  publish: { readers: 200, pauseMs: 1_000, publishes: 10, restMs: 5_000 },
} as const

const SMALL = {
  amounts: { tenants: 10, documents: 2_000, orders: 100 },
  isolationSlices: 1,
  growth: { small: { tenants: 2, modules: 5 }, large: { tenants: 20, modules: 50 }, documents: 50 },
  openTasks: { modules: 20, fewRows: 1_000, manyRows: 40_000 },
  idleStreams: { tenants: 5, streamsOfAUser: 2, restMs: 500 },
  machines: { devices: 2, signals: 3, restMs: 500 },
  processes: { openInstances: 1_000 },
  publish: { readers: 10, pauseMs: 50, publishes: 1, restMs: 500 },
} as const

const HELP = `npm run bench -- [--quick] [--only <part of a name>]... [--rounds <n>] [--profile <folder>]
  --quick    few rows and a moment each: shows that everything runs, and no figure worth reading
  --only     measure only what has this in its name
  --rounds   how often each side is measured (${FULL.rounds})
  --profile  write processor profiles of the service to this folder
DATABASE_URL: measure on this server, in a database made for it, instead of an embedded one`

/** Throws on an argument that is not known; undefined when only help was asked for. */
export const readOptions = (
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): BenchOptions | undefined => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(HELP)
    return undefined
  }
  const turns = values.quick ? QUICK : FULL
  const rounds = values.rounds === undefined ? turns.rounds : Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1')
  return {
    isQuick: values.quick,
    ...(values.quick ? SMALL : LARGE),
    turns: { ...turns, rounds },
    only: values.only,
    profileFolder: values.profile,
    databaseUrl: environment.DATABASE_URL || undefined,
  }
}
