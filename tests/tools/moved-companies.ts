// What a company's rows are, and how far its numbers are drawn: of one that moves, and of what it becomes.
import { actAs } from '#tests/support/acting.ts'
import type { TestDatabase } from '#tests/support/database.ts'

export const ALL_TABLES = `
select c.oid::regclass::text as name
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'sBrandsId'
where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
order by 1`

/** By table, how many rows a company has and what they come to. */
export const rowsOf = async (
  database: TestDatabase,
  tenant: string,
): Promise<Readonly<Record<string, string>>> => {
  const tables = await database.query<{ name: string }>(ALL_TABLES)
  const text = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::text || ' ' || md5(string_agg(t::text, '' order by t::text)) as rows from ${name} t where "sBrandsId" = $1`,
    )
    .join(' union all ')
  const found = await database.query<{ name: string; rows: string | null }>(text, [tenant])
  return Object.fromEntries(found.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows]])))
}

/** The number that the company's next delivery gets, and the last that one has. */
export const deliveryNumbers = async (database: TestDatabase, tenant: string) => {
  const acting = await actAs(database, tenant, 'acme-hq')
  const { rows } = await acting.run((client) =>
    client.query<{ last: string; next: string }>(
      `select (select max(d."sBillNo") from saldelivery d where d."sBrandsId" = $1) as last, framework.next_bill_no('saldelivery') as next`,
      [tenant],
    ),
  )
  await acting.close()
  return { last: rows[0]?.last ?? '', next: rows[0]?.next ?? '' }
}
