// Fills an empty installation with the demo: the standard edition and three companies that have been at work for a year.
import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { applyPack, deriveForTenants } from '../pack/apply-pack.ts'
import { DEMO_COMPANIES, type DemoCompany, type DemoSubsidiary, makeCompanies } from './companies.ts'
import { expectOneSubsidiary } from './expected-statistics.ts'
import { makeSubsidiary } from './make-subsidiary.ts'

export type DemoOptions = {
  /** A connection that may create tables, roles and schemas. */
  readonly url: string
  /** The password of every user of the demo. */
  readonly password: string
  readonly report: (line: string) => void
  /** How long the companies have been at work; a year unless given. */
  readonly days?: number
  /** Where all of them lie; their own countries unless given. */
  readonly timeZone?: string
}

type Place = DemoSubsidiary & { readonly tenant: string; readonly timeZone: string }

const YEAR = 357

const companiesIn = (timeZone: string | undefined): readonly DemoCompany[] =>
  DEMO_COMPANIES.map((company) => ({ ...company, sTimeZone: timeZone ?? company.sTimeZone }))

const placesOf = (companies: readonly DemoCompany[]): readonly Place[] =>
  companies.flatMap(({ sBrandNo, sTimeZone, subsidiaries }) =>
    subsidiaries.map((subsidiary) => ({ ...subsidiary, tenant: sBrandNo, timeZone: sTimeZone })),
  )

/** The busiest first, so that none is made alone for long at the end. */
const inOrder = (places: readonly Place[]): readonly Place[] =>
  places.toSorted((one, other) => other.size - one.size)

const withClient = <T>(url: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> =>
  asAdministrator({ url, purpose: 'demo' }, work)

/** The companies and their users, unless there is a company; and what is still to be made of them. */
const makeFoundation = async (
  client: pg.ClientBase,
  companies: readonly DemoCompany[],
  password: string,
): Promise<void> => {
  const { rowCount } = await client.query('select from framework.sysbrand limit 1')
  if (rowCount !== 0) return
  await makeCompanies(client, companies, password)
  await deriveForTenants(client)
  for (const { tenant, sId } of placesOf(companies)) {
    await client.query('insert into framework.sysdemo ("sBrandsId", "sSubsidiaryId") values ($1, $2)', [
      tenant,
      sId,
    ])
  }
  await client.query('update framework.installation set "tDemoBegun" = null')
}

const placesToMake = async (
  client: pg.ClientBase,
  companies: readonly DemoCompany[],
): Promise<readonly Place[]> => {
  const { rows } = await client.query<{ tenant: string; subsidiary: string }>(
    'select d."sBrandsId" as tenant, d."sSubsidiaryId" as subsidiary from framework.sysdemo d where d."tMade" is null',
  )
  return placesOf(companies).filter(({ tenant, sId }) =>
    rows.some((row) => row.tenant === tenant && row.subsidiary === sId),
  )
}

/**
 * Tables that were just filled have no statistics of their own yet. Not before all is made: statistics of one subsidiary alone
 * would tell the planner that there are no rows of another.
 */
const refreshStatistics = async (client: pg.ClientBase): Promise<void> => void (await client.query('analyze'))

/** Makes the places side by side: one more than there are processors, since each waits for the database a part of its time. Throws the first failure once all have stopped. */
const makePlaces = async (
  places: readonly Place[],
  { url, report, days = YEAR }: DemoOptions,
): Promise<void> => {
  const waiting = [...inOrder(places)]
  const makeInTurn = (): Promise<void> =>
    withClient(url, async (client) => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        const { tenant, sId, sName, size, timeZone } = place
        await makeSubsidiary(client, { tenant, subsidiary: sId, timeZone, size, days })
        report(`${tenant}: the year of ${sName} is in place`)
      }
    })
  const workers = Array.from({ length: Math.min(availableParallelism() + 1, places.length) }, async () => {
    try {
      await makeInTurn()
    } catch (error) {
      waiting.length = 0
      throw error
    }
  })
  for (const outcome of await Promise.allSettled(workers)) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}

/**
 * Loads the demo, or what an earlier start that was cut short left to be made; does nothing where other companies exist.
 * The companies are made in one transaction, each subsidiary in one of its own. Nodes that load at once take turns.
 */
export const loadDemo = async (options: DemoOptions): Promise<void> => {
  const { url, report, password } = options
  const companies = companiesIn(options.timeZone)
  await applyPack({ url, report: () => undefined })
  report('The standard edition is in place')
  await withClient(url, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('armature_demo'))")
    await client.query('begin; set local search_path = public')
    // A failure ends the connection, and the transaction with it.
    await makeFoundation(client, companies, password)
    await client.query('commit')
    const places = await placesToMake(client, companies)
    await expectOneSubsidiary(client)
    await makePlaces(places, options)
    if (places.length > 0) await refreshStatistics(client)
  })
}
