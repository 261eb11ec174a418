// What a customer's schema holds, as hashes: enough to notice that somebody changed it, and nothing of it has to run.
import type pg from 'pg'

const OBJECTS = `
select 'routine ' || p.oid::regprocedure::text as name, md5(pg_get_functiondef(p.oid)) as hash
from pg_proc p
where p.pronamespace = to_regnamespace($1) and p.prokind in ('f', 'p')
union all
select 'view ' || c.oid::regclass::text, md5(pg_get_viewdef(c.oid))
from pg_class c
where c.relnamespace = to_regnamespace($1) and c.relkind = 'v'`

/** By kind and name: `routine customer_acme.price(text)`. */
export const readCustomerObjects = async (
  client: pg.ClientBase,
  schema: string,
): Promise<Readonly<Record<string, string>>> => {
  const { rows } = await client.query<{ name: string; hash: string }>(OBJECTS, [schema])
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
