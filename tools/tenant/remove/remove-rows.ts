// Removes a company's rows in steps, each a transaction of its own, so that nobody waits long and a command that was killed is given again.
import type pg from 'pg'
import type { Report } from '../../command/run-commands.ts'
import { type RemovedTable, readRemovedTables } from './removed-tables.ts'

const STEP = 10_000

const stepOf = ({ name }: RemovedTable): string =>
  `delete from ${name} where ctid = any (array(select ctid from ${name} where "sBrandsId" = $1 limit ${STEP})) and "sBrandsId" = $1`

/** No trigger hears of rows that go, or each would be written down; where others go with them, the database takes these. */
const roleFor = ({ takesOthers }: RemovedTable): string =>
  `set session_replication_role = ${takesOthers ? 'origin' : 'replica'}`

const hasRows = async (client: pg.ClientBase, { name }: RemovedTable, tenant: string): Promise<boolean> =>
  (await client.query(`select from ${name} where "sBrandsId" = $1 limit 1`, [tenant])).rowCount === 1

const removeFrom = async (client: pg.ClientBase, table: RemovedTable, tenant: string): Promise<number> => {
  // A statement that removes none is told of as well.
  if (!(await hasRows(client, table, tenant))) return 0
  await client.query(roleFor(table))
  let removed = 0
  for (;;) {
    const { rowCount } = await client.query(stepOf(table), [tenant])
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < STEP) return removed
  }
}

/** Answers how many went. */
export const removeRows = async (client: pg.ClientBase, tenant: string, report: Report): Promise<number> => {
  let all = 0
  for (const table of await readRemovedTables(client)) {
    const removed = await removeFrom(client, table, tenant)
    if (removed > 0) report(`  ${table.name}: ${removed} rows`)
    all += removed
  }
  await client.query('set session_replication_role = origin')
  return all
}
