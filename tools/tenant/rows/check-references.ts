// Whether every row of a company refers to one that is there: rows are put in without the database asking.
import type pg from 'pg'
import { Refused } from '../../command/refused.ts'

/** A statement for each foreign key, which counts the rows that it does not hold for. */
const STATEMENTS = `
select k.conrelid::regclass::text as "table", k.confrelid::regclass::text as target,
  format('select count(*)::int as count from %s t where t."sBrandsId" = $1 and %s and not exists (select from %s o where %s)',
    k.conrelid::regclass,
    (select string_agg(format('t.%I is not null', a.attname), ' and ')
     from unnest(k.conkey) u (attnum)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum),
    k.confrelid::regclass,
    (select string_agg(format('o.%I = t.%I', o.attname, a.attname), ' and ')
     from unnest(k.conkey, k.confkey) u (attnum, other)
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum
     join pg_attribute o on o.attrelid = k.confrelid and o.attnum = u.other)) as statement
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_attribute a on a.attrelid = c.oid and a.attname = 'sBrandsId'
where k.contype = 'f' and k.conparentid = 0 and c.relnamespace in ('framework'::regnamespace, 'public'::regnamespace)
order by 1, 2`

type Reference = { readonly table: string; readonly target: string; readonly statement: string }

/** Throws Refused with the tables between which something is missing. */
export const checkReferences = async (client: pg.ClientBase, tenant: string): Promise<void> => {
  const { rows } = await client.query<Reference>(STATEMENTS)
  const broken: string[] = []
  for (const { table, target, statement } of rows) {
    const { rows: found } = await client.query<{ count: number }>(statement, [tenant])
    const count = found[0]?.count ?? 0
    if (count > 0) broken.push(`${count} of ${table} refer to what is not there in ${target}`)
  }
  if (broken.length > 0)
    throw new Refused(
      `Nothing was made: ${broken.join('; ')}. Modules that are missing come with an edition: bring this database to the same editions first ("npm run pack -- apply").`,
    )
}
