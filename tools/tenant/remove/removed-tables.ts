// Every table that holds rows of companies, wherever it stands, and how its rows go.
import type pg from 'pg'

export type RemovedTable = {
  /** As SQL writes it. */
  readonly name: string
  /** Whether rows of tables without a company go with its own. */
  readonly takesOthers: boolean
}

/** Partitions each for itself: a row is found by where it lies. */
const TABLES = `
select format('%I.%I', n.nspname, c.relname) as name,
  exists (
    select from pg_constraint k
    where k.contype = 'f' and k.confrelid = c.oid and k.confdeltype = 'c'
      and not exists (select from pg_attribute o where o.attrelid = k.conrelid and o.attname = 'sBrandsId' and not o.attisdropped)
  ) as "takesOthers"
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r'
  and c.relpersistence <> 't'
  and (n.nspname in ('framework', 'public') or exists (select from framework.sysbrand b where b."sSchema" = n.nspname))
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'sBrandsId' and a.attnum > 0 and not a.attisdropped)
order by 1`

export const readRemovedTables = async (client: pg.ClientBase): Promise<readonly RemovedTable[]> =>
  (await client.query<RemovedTable>(TABLES)).rows
