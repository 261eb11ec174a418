// Fills an empty installation with the demo: the standard edition and three companies that have been at work for a year.
import pg from 'pg'
import { applyPack, deriveForTenants } from '../pack/apply-pack.ts'
import { DEMO_COMPANIES, makeCompanies } from './companies.ts'
import { makeKeyFigures } from './key-figures.ts'
import { makeMasterData } from './master-data.ts'
import { makeYear } from './year/company-year.ts'

export type DemoOptions = {
  /** A connection that may create tables, roles and schemas. */
  readonly url: string
  /** The password of every user of the demo. */
  readonly password: string
  readonly report: (line: string) => void
  /** How long the companies have been at work; a year unless given. */
  readonly days?: number
}

const YEAR = 357

/** Whether no company exists yet. */
const isEmptyInstallation = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query('select from framework.sysbrand limit 1')).rowCount === 0

const actAsClerk = async (client: pg.ClientBase, tenant: string, subsidiary: string): Promise<void> => {
  await client.query('reset role')
  // Compiling costs more than these short statements take.
  await client.query('set local jit = off')
  await client.query('select framework.act_as($1, $2, $3)', [tenant, subsidiary, `${tenant}-clerk`])
  await client.query('set local role tenant_runtime')
}

/** Does work as the administrator, without the triggers that keep sums and history. */
const asAdministrator =
  (client: pg.ClientBase) =>
  async (work: () => Promise<void>): Promise<void> => {
    await client.query('reset role; set local session_replication_role = replica')
    await work()
    await client.query('set local session_replication_role = origin; set local role tenant_runtime')
  }

/** Tables that fill within one transaction get no statistics by themselves, and would be read by plans made for empty ones. */
const refreshStatistics = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(format('%I', c.relname), ', ') as tables from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  await asAdministrator(client)(async () => void (await client.query(`analyze ${rows[0]?.tables}`)))
}

const makeDemo = async (
  client: pg.ClientBase,
  { password, report, days = YEAR }: DemoOptions,
): Promise<void> => {
  await makeCompanies(client, password)
  await deriveForTenants(client)
  for (const { sBrandNo, subsidiaries } of DEMO_COMPANIES) {
    for (const { sId, sName: sSubsidiaryName, size } of subsidiaries) {
      await actAsClerk(client, sBrandNo, sId)
      await makeMasterData(client, sId)
      await makeYear(client, {
        tenant: sBrandNo,
        subsidiary: sId,
        size,
        days,
        asAdministrator: asAdministrator(client),
        refreshStatistics: () => refreshStatistics(client),
      })
      await makeKeyFigures(client)
      report(`${sBrandNo}: the year of ${sSubsidiaryName} is in place`)
    }
  }
}

/** Loads the demo in one transaction; does nothing where companies exist. */
export const loadDemo = async (options: DemoOptions): Promise<void> => {
  const { url, report } = options
  await applyPack({ url, report: () => undefined })
  report('The standard edition is in place')
  const client = new pg.Client({ connectionString: url, application_name: 'armature demo' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtext('armature_demo'))")
    await client.query('set local search_path = public')
    const isEmpty = await isEmptyInstallation(client)
    if (isEmpty) await makeDemo(client, options)
    await client.query('commit')
    // What was just filled has no statistics yet, and would be read by plans made for empty tables.
    if (isEmpty) await client.query('analyze')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
