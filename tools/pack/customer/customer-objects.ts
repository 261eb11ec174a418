// What a customer's schema holds, as hashes: enough to notice that somebody changed it, and nothing of it has to run.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { readTables, type StoredTable, withinSchema } from './export/read-tables.ts'
import { tableText } from './export/table-text.ts'

const OBJECTS = `
select 'routine ' || p.oid::regprocedure::text as name, md5(pg_get_functiondef(p.oid) || coalesce((
    select string_agg(pg_get_triggerdef(t.oid), ';' order by t.oid)
    from pg_trigger t
    where t.tgfoid = p.oid and not t.tgisinternal), '')) as hash
from pg_proc p
where p.pronamespace = to_regnamespace($1) and p.prokind in ('f', 'p')
union all
select 'view ' || c.oid::regclass::text, md5(pg_get_viewdef(c.oid))
from pg_class c
where c.relnamespace = to_regnamespace($1) and c.relkind = 'v'`

const hashOf = (table: StoredTable): string => createHash('md5').update(tableText(table, '')).digest('hex')

/** By kind and name: `routine customer_acme.price(text)`, `table customer_acme.note`. Within a transaction. */
export const readCustomerObjects = async (
  client: pg.ClientBase,
  schema: string,
): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await client.query<{ name: string; hash: string }>(OBJECTS, [schema])
  const tables = await withinSchema(client, schema, () => readTables(client, schema))
  return Object.fromEntries([
    ...rows.map(({ name, hash }) => [name, hash]),
    ...tables.map((table) => [`table ${schema}.${table.name}`, hashOf(table)]),
  ])
}
