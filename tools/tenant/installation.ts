// What a database is made of, which a company's rows have to fit.
import type pg from 'pg'

export type Installation = { readonly migration: number; readonly editions: readonly string[] }

const WHAT = `
select (select max(m.number) from framework.migration m) as migration,
  (select coalesce(json_agg(distinct r."sEdition" order by r."sEdition"), '[]')
   from framework.syspackreceipt r
   where r."sEdition" not like 'customers/%') as editions`

export const installationOf = async (client: pg.ClientBase): Promise<Installation> => {
  const { rows } = await client.query<Installation>(WHAT)
  return rows[0] ?? { migration: 0, editions: [] }
}
