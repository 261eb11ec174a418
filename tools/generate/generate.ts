// Fills a database with companies and their sales orders for measuring: the same rows from the same seed, whatever interrupted it.
import type pg from 'pg'
import { deriveForTenants } from '../pack/apply-pack.ts'
import { companyId, fillCompany, readStatement, readStatements } from './fill-company.ts'
import { type Asked, type GenerationPlan, type PlannedCompany, planGeneration } from './plan-generation.ts'
import type { ProgressBar } from './progress-bar.ts'
import { hasUnrecorded, readRecord, recordCompanies, recordOrigin, takeTurn } from './record.ts'
import { connect, workOff } from './workers.ts'

export type GenerateOptions = Asked & {
  /** A superuser's connection to a database with the framework and the standard edition. */
  readonly url: string
  /** What the user `admin` of each company that is new signs in with, hashed; null: nobody can. */
  readonly passwordHash: string | null
  /** How many companies are filled at the same time. */
  readonly jobs: number
  readonly report: (line: string) => void
  /** Shows the lines, of which some may be there already. */
  readonly openBar: (total: number, done: number) => ProgressBar
}

const makeCompanies = async (
  client: pg.Client,
  added: readonly PlannedCompany[],
  passwordHash: string | null,
): Promise<void> => {
  const ids = added.map(({ number }) => companyId(number))
  await client.query(await readStatement('companies'), [
    added.at(0)?.number,
    added.at(-1)?.number,
    passwordHash ?? '!',
  ])
  await client.query(
    'select framework.make_customer_schema(b."sBrandNo") from framework.sysbrand b where b."sId" = any ($1)',
    [ids],
  )
  await deriveForTenants(client)
}

/** Makes the companies that are new, without business data, and records them, in one transaction. */
const prepare = async (
  client: pg.Client,
  { kind, added }: Exclude<GenerationPlan, { kind: 'refused' }>,
  options: GenerateOptions,
): Promise<void> => {
  if (added.length === 0) return
  await client.query('begin')
  if (kind === 'begin') await recordOrigin(client, options)
  await recordCompanies(client, added)
  await makeCompanies(client, added, options.passwordHash)
  await client.query('commit')
}

const fill = async (
  { waiting, linesDone, linesTotal }: Exclude<GenerationPlan, { kind: 'refused' }>,
  options: GenerateOptions,
): Promise<void> => {
  if (waiting.length === 0) return
  const { seed, until } = options
  const statements = await readStatements()
  const bar = options.openBar(linesTotal, linesDone)
  await workOff(options, waiting, async (client, company) => {
    await fillCompany(client, statements, { ...company, seed, until })
    bar.advance(company.lines)
  }).finally(bar.end)
}

const planFor = async (client: pg.Client, options: GenerateOptions): Promise<GenerationPlan> => {
  if (!(await takeTurn(client)))
    return { kind: 'refused', reason: 'Another run is generating in this database: wait for it.' }
  await client.query(await readStatement('record'))
  if (!(await hasUnrecorded(client))) return planGeneration(options, await readRecord(client))
  const reason =
    'Companies named gen00001 and so on are there that no recorded run made: use another database.'
  return { kind: 'refused', reason }
}

/** Generates what is missing of what is asked for. Answers null, or why it was refused, with nothing done. */
export const generate = async (options: GenerateOptions): Promise<string | null> => {
  const client = await connect(options.url)
  try {
    const plan = await planFor(client, options)
    if (plan.kind === 'refused') return plan.reason
    options.report(plan.message)
    await prepare(client, plan, options)
    await fill(plan, options)
    await client.query('set synchronous_commit = on')
    await client.query('analyze')
    return null
  } finally {
    await client.end()
  }
}
