// What the planner is told of tables that are yet empty: it would take the tenant for a rare value, and read all rows of a subsidiary for one.
import type pg from 'pg'

/** The first server that takes statistics. */
const OLDEST_SERVER = 180_000

const EXPECT = `
select pg_restore_attribute_stats(
  'schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
  'null_frac', 0::real, 'avg_width', 8::int, 'n_distinct', 1::real
)
from pg_class c
join pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace
  and c.relkind = 'r'
  and a.attname in ('sBrandsId', 'sSubsidiaryId')
  and not exists (select from pg_statistic s where s.starelid = c.oid)`

/** Holds until the tables are analyzed; an older server plans without. */
export const expectOneSubsidiary = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) >= OLDEST_SERVER) await client.query(EXPECT)
}
