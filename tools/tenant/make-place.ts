// The place of a company: its number, then its schema. The first company of all administers the platform.
import type pg from 'pg'
import { Refused } from '../command/refused.ts'
import type { Company } from './file/manifest.ts'

const BRAND = `
insert into framework.sysbrand ("sId", "sBrandNo", "sName", "bPlatform")
select $1, $2, $3, case when exists (select from framework.sysbrand b where b."bPlatform" = 1) then 0 else 1 end
on conflict do nothing`

/** Throws Refused where there is such a company. */
export const takeNumber = async (client: pg.ClientBase, { id, number, name }: Company): Promise<void> => {
  const { rowCount } = await client.query(BRAND, [id, number, name])
  if (rowCount === 0) throw new Refused(`There is a company ${number} already.`)
}

/** Nobody else changes logins until the transaction ends. */
export const makeSchema = async (client: pg.ClientBase, { number }: Company): Promise<void> => {
  await client.query('select framework.make_customer_schema($1)', [number])
}
