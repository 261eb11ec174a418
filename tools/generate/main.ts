// `npm run generate`: companies and order lines for measuring, in DATABASE_URL, else in the embedded database of DATA_DIR.
// Ends with 0 when they are there, with 1 when they were refused, with 2 when it was called in another way.
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { hash } from '@node-rs/argon2'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { applyPack } from '../pack/apply-pack.ts'
import { withDatabase } from '../pack/with-database.ts'
import { generate } from './generate.ts'
import { progressBar } from './progress-bar.ts'

const USAGE = `Usage: npm run generate -- [--tenants 1000] [--lines 10000000] [--seed 1] [--until 2025-12-31] [--jobs 2] [--password <text>]

Fills a database with companies gen00001, gen00002 … and sales orders over the two years up to a date: the same rows from the same seed.
Interrupted, the same command goes on with the companies that are not complete; more companies are added to those that are there.
Without a password nobody can sign in to them. The database is DATABASE_URL, else the embedded one of DATA_DIR (./data).`

type Asked = {
  readonly tenants: number
  readonly lines: number
  readonly seed: number
  readonly until: string
  readonly jobs: number
  readonly password: string | undefined
}

class WrongOption extends Error {}

type Bounds = { readonly least: number; readonly most?: number }

const numberIn = <K extends string>(
  values: Readonly<Record<K, string>>,
  name: K,
  { least, most = 999_999_999_999 }: Bounds,
): number => {
  const text = values[name]
  if (/^\d{1,12}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text)
  throw new WrongOption(`--${name} is a whole number from ${least} to ${most}, not "${text}".`)
}

/** A day that there is: of the 30th of February, JavaScript makes one of March. */
const isDate = (text: string): boolean => {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  )
}

const readOptions = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      tenants: { type: 'string', default: '1000' },
      lines: { type: 'string', default: '10000000' },
      seed: { type: 'string', default: '1' },
      until: { type: 'string', default: '2025-12-31' },
      jobs: { type: 'string', default: String(Math.min(4, availableParallelism())) },
      password: { type: 'string' },
    },
  }).values

/** Throws where there is an option that does not exist, or one that is wrong. */
const askedFrom = (args: readonly string[]): Asked => {
  const values = readOptions(args)
  const tenants = numberIn(values, 'tenants', { least: 1, most: 99_999 })
  const lines = numberIn(values, 'lines', { least: 0 })
  const seed = numberIn(values, 'seed', { least: 0 })
  const jobs = numberIn(values, 'jobs', { least: 1 })
  if (!isDate(values.until))
    throw new WrongOption(`--until is a day such as 2025-12-31, not "${values.until}".`)
  return { tenants, lines, seed, jobs, until: values.until, password: values.password }
}

const report = (line: string): void => console.log(line)

const prepare = async (url: string): Promise<void> => {
  const root = dirname(dirname(import.meta.dirname))
  await migrate({ url, emptyFor: 'npm run generate', folder: join(root, 'content', 'framework'), report })
  await applyPack({ url, report: () => undefined })
}

const run = async ({ password, ...asked }: Asked): Promise<number> =>
  withDatabase(
    async (url) => {
      await prepare(url)
      const passwordHash = password === undefined ? null : await hash(password)
      const refusal = await generate({
        ...asked,
        url,
        passwordHash,
        report,
        openBar: (total, done) => progressBar(total, done, process.stdout),
      })
      if (refusal !== null) console.error(refusal)
      return refusal === null ? 0 : 1
    },
    { mayMake: true },
  )

const askedOrTold = (args: readonly string[]): Asked | null => {
  try {
    return askedFrom(args)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    return null
  }
}

const asked = askedOrTold(process.argv.slice(2))
if (asked === null) {
  process.exitCode = 2
} else {
  process.exitCode = await run(asked).catch((error: unknown) => {
    if (!(error instanceof StartRefused)) throw error
    console.error(error.message)
    return 1
  })
}
