// Removes what a company has beyond rows in tables of the standard: its modules, its schema with what is in it, its login.
import type pg from 'pg'
import { takePackTurn } from '../../pack/connect.ts'
import type { Company } from '../file/manifest.ts'

const MODULES = 'delete from framework.gdsmodule where "sOwnerBrandsId" = $1'

const RECEIPTS = 'delete from framework.syspackreceipt where "sEdition" = $1'

const CHANGES = 'delete from framework.sysstructure where "sBrandNo" = $1'

const LOGINS = `
select r.rolname as name
from pg_roles r
where r.rolname in (framework.customer_login($1), framework.builder_login($1))`

/** A copy of this database on the same server has companies of the same numbers, and the same logins: they stay for it. */
const removeLogin = async (client: pg.ClientBase, name: string): Promise<void> => {
  const login = client.escapeIdentifier(name)
  await client.query(
    `do $$ begin execute format('revoke all on database %I from ${login}', current_database()); end $$`,
  )
  await client.query('savepoint login')
  await client.query(`drop role ${login}`).catch(async (error: { readonly code?: string }) => {
    if (error.code !== STILL_NEEDED) throw error
    await client.query('rollback to savepoint login')
  })
}

const STILL_NEEDED = '2BP01'

/** In one transaction, which takes its turn with whatever changes structure. */
export const removeOwnThings = async (client: pg.ClientBase, { id, number }: Company): Promise<void> => {
  await takePackTurn(client)
  await client.query('begin')
  const { rows } = await client.query<{ schema: string }>(
    'select "sSchema" as schema from framework.sysbrand where "sId" = $1',
    [id],
  )
  await client.query(MODULES, [id])
  await client.query(RECEIPTS, [number])
  await client.query(CHANGES, [number])
  for (const { schema } of rows)
    await client.query(`drop schema if exists ${client.escapeIdentifier(schema)} cascade`)
  const { rows: logins } = await client.query<{ name: string }>(LOGINS, [number])
  for (const { name } of logins) await removeLogin(client, name)
  await client.query('commit')
  await client.query("select pg_advisory_unlock(hashtext('armature_pack'))")
}
