// Which routines of the standard a customer's schema has its own of, as hashes: an override was written over what they were.
import type pg from 'pg'

export type Overridden = Readonly<Record<string, string>>

const OVERRIDDEN = `
select s.proname as name, md5(pg_get_functiondef(s.oid)) as hash
from pg_proc o
join pg_proc s on s.pronamespace = 'public'::regnamespace and s.proname = o.proname and s.prokind in ('f', 'p')
where o.pronamespace = to_regnamespace($1)
order by 1`

/** By name. */
export const readOverridden = async (client: pg.ClientBase, schema: string): Promise<Overridden> => {
  const { rows } = await client.query<{ name: string; hash: string }>(OVERRIDDEN, [schema])
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

/** The names of those that are not what they were; none where nobody noted it. */
export const changedSince = (noted: Overridden | null, now: Overridden): readonly string[] =>
  Object.entries(now)
    .filter(([name, hash]) => noted?.[name] !== undefined && noted[name] !== hash)
    .map(([name]) => name)
