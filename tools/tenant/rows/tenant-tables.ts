// The tables whose rows are a company's, as the catalogue knows them.
import type pg from 'pg'
import { LEFT_BEHIND } from './left-behind.ts'

export type Column = { readonly name: string; readonly type: string }

export type TenantTable = {
  /** As SQL writes it, with its schema. */
  readonly name: string
  readonly schema: string
  readonly table: string
  /** Without the company's key, what is generated, and what every database numbers by itself. */
  readonly columns: readonly Column[]
  /** Rows in this order, so that what is numbered anew keeps its order. */
  readonly order: string
}

const TABLES = `
select format('%I.%I', n.nspname, c.relname) as name, n.nspname as schema, c.relname as "table",
  (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
   from pg_attribute a
   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' and a.attname <> 'sBrandsId') as columns,
  (select string_agg(format('%I', k.attname), ', ' order by k.at)
   from (
     select a.attname, 0 as at from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity <> ''
     union all
     select a.attname, u.at
     from pg_index i
     cross join unnest(i.indkey) with ordinality u (attnum, at)
     join pg_attribute a on a.attrelid = c.oid and a.attnum = u.attnum
     where i.indrelid = c.oid and i.indisprimary and a.attname <> 'sBrandsId' and a.attidentity = ''
   ) k) as "order"
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'p')
  and not c.relispartition
  and c.relpersistence = 'p'
  and n.nspname = any ($1)
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'sBrandsId' and a.attnum > 0 and not a.attisdropped)
order by 1`

type Found = Omit<TenantTable, 'order'> & { readonly order: string | null }

/** Those of the standard, the framework's among them, that go along with a company. */
export const readTenantTables = async (client: pg.ClientBase): Promise<readonly TenantTable[]> => {
  const { rows } = await client.query<Found>(TABLES, [['framework', 'public']])
  return rows
    .filter(({ schema, table }) => schema !== 'framework' || LEFT_BEHIND[table] === undefined)
    .map(({ order, ...table }) => ({ ...table, order: order ?? 'ctid' }))
}
