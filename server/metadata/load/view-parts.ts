// What views are made of, down to the tables.
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'

/** The names of all that the views of these names read, in lower case; of what is no view, nothing. */
export const viewParts = async (
  query: Query,
  schemas: readonly string[],
  names: readonly string[],
): Promise<readonly string[]> => {
  const found = await query<{ name: string }>(sql`
    with recursive part as (
      select c.oid
      from pg_catalog.pg_class c
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'v'
        and n.nspname = any (${sql.value(schemas)}::text[])
        and lower(c.relname) = any (${sql.value(names)}::text[])
      union
      select d.refobjid
      from part p
      join pg_catalog.pg_rewrite r on r.ev_class = p.oid
      join pg_catalog.pg_depend d on d.classid = 'pg_catalog.pg_rewrite'::regclass
        and d.objid = r.oid
        and d.refclassid = 'pg_catalog.pg_class'::regclass
    )
    select distinct lower(c.relname) as name
    from part p
    join pg_catalog.pg_class c on c.oid = p.oid`)
  return found.map(({ name }) => name)
}
