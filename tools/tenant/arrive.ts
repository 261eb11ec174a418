// What makes a company of rows that came from elsewhere: its place before them, and what is held against them afterwards, in one transaction.
import type pg from 'pg'
import { driverErrorOf } from '#server/kernel/errors/sqlstate.ts'
import { asAdministrator } from '#server/platform/postgres/administrator/administrator.ts'
import { Refused } from '../command/refused.ts'
import { deriveForTenants } from '../pack/apply-pack.ts'
import { takePackTurn } from '../pack/connect.ts'
import type { Company } from './file/manifest.ts'
import { makeSchema, takeNumber } from './make-place.ts'
import { renamedThings } from './renamed-things.ts'
import { brokenRules } from './rows/broken-rules.ts'
import type { Way } from './rows/changed-on-the-way.ts'
import { checkReferences } from './rows/check-references.ts'
import { SAME_TEXTS } from './rows/row-statements.ts'

const ANNOUNCE = `
select pg_notify(framework.news_channel(), c.relname || ' ' || $1)
from pg_class c
where exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'framework.announce_tenant_change'::regproc)`

type Arriving = {
  readonly client: pg.ClientBase
  readonly company: Company
  readonly way: Way
  /** Puts the rows in; no trigger hears of them, or they would be audited, numbered and counted once more. */
  readonly fill: () => Promise<void>
}

type Broken = { readonly table: string; readonly column: string; readonly constraint: string }

/** Rules of tables, by what the database says where one is broken. */
const RULES: Readonly<Record<string, (broken: Broken) => string>> = {
  '23502': ({ table, column }) => `a row of ${table} lacks its ${column}`,
  '23505': ({ table, constraint }) => `${table} has a row already that there may be once (${constraint})`,
  '23514': ({ table, constraint }) => `a row of ${table} is not as its rule ${constraint} says`,
  '23P01': ({ table, constraint }) => `two rows of ${table} exclude each other (${constraint})`,
}

const explained = (error: unknown): unknown => {
  const found = driverErrorOf(error)
  const rule = RULES[found?.code ?? '']
  if (found === undefined || rule === undefined) return error
  const { table = '', column = '', constraint = '' } = found
  return new Refused(`Nothing was made: ${rule({ table, column, constraint })}.`)
}

/** Answers what to tell. */
const arriveWithin = async ({ client, company, way, fill }: Arriving): Promise<readonly string[]> => {
  await takeNumber(client, company)
  await client.query('set local session_replication_role = replica')
  await fill()
  await client.query('set local session_replication_role = origin')
  await deriveForTenants(client)
  await checkReferences(client, company.id)
  const broken = await brokenRules(client, company.id)
  await makeSchema(client, company)
  await client.query(ANNOUNCE, [company.id])
  return [
    ...(await renamedThings(client, way)),
    ...broken.map((title) => `  Its records break a rule, here as where they come from: ${title}`),
  ]
}

/** The whole company or nothing. Throws Refused. */
export const asArrival = (
  url: string,
  work: (
    client: pg.ClientBase,
    arrive: (arriving: Omit<Arriving, 'client'>) => Promise<readonly string[]>,
  ) => Promise<readonly string[]>,
): Promise<readonly string[]> =>
  asAdministrator({ url, purpose: 'tools' }, async (client) => {
    await takePackTurn(client)
    await client.query(SAME_TEXTS)
    // A failure ends the connection, and the transaction with it.
    await client.query('begin transaction isolation level repeatable read; set local search_path = public')
    try {
      const lines = await work(client, (arriving) => arriveWithin({ ...arriving, client }))
      await client.query('commit')
      return lines
    } catch (error) {
      throw explained(error)
    }
  })
