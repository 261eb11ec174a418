// What a run of the measurements is asked to do.
import { parseArgs } from 'node:util'
import type { Amounts } from './fixtures/fill-database.ts'
import type { Turns } from './measure/compare.ts'

export type BenchOptions = {
  readonly isQuick: boolean
  readonly amounts: Amounts
  readonly turns: Turns
  /** Parts of the names of what is to be measured; empty: everything. */
  readonly only: readonly string[]
  /** Where to put processor profiles of the service; undefined: it is not profiled. */
  readonly profileFolder: string | undefined
  readonly databaseUrl: string | undefined
}

const FULL: Turns = { rounds: 8, sliceMs: 1250, warmUpMs: 1500 }
const QUICK: Turns = { rounds: 1, sliceMs: 100, warmUpMs: 0 }

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
    amounts: values.quick
      ? { tenants: 10, documents: 2_000, orders: 100 }
      : { tenants: 100, documents: 10_000, orders: 100 },
    turns: { ...turns, rounds },
    only: values.only,
    profileFolder: values.profile,
    databaseUrl: environment.DATABASE_URL || undefined,
  }
}
