// Looks at what PostgreSQL made of a foreign expression before it is ever run: only its own functions, and none that does something.
import type pg from 'pg'
import { inPublic, quoteText } from '../sql/quote.ts'

const callsIn = (tree: string): string => `
select distinct p.oid::regprocedure::text as name
from (${tree}) t(tree)
cross join regexp_matches(t.tree, ':(?:funcid|opfuncid|aggfnoid|winfnoid) (\\d+)', 'g') f(found)
join pg_proc p on p.oid = f.found[1]::oid
where p.provolatile = 'v' or (p.oid >= 16384 and p.pronamespace <> 'framework'::regnamespace)`

const calls = async (client: pg.Client, tree: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(callsIn(tree))
  return rows.map(({ name }) => name)
}

const refuse = (found: readonly string[]): void => {
  if (found.length > 0) throw new Error(`it uses ${found.join(', ')}`)
}

const READS = `
select distinct d.refobjid::regclass::text as name
from pg_rewrite w
join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass and d.refobjid <> w.ev_class
join pg_class c on c.oid = d.refobjid
where w.ev_class = $1::regclass and not (c.relnamespace = 'public'::regnamespace and c.relname = any ($2))`

const checkReads = async (client: pg.Client, view: string, tables: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(READS, [inPublic(view), tables])
  if (rows.length > 0) throw new Error(`it reads ${rows.map(({ name }) => name).join(', ')}`)
}

/** Throws when a view calls what it should not, or reads anything but these tables. */
export const checkView = async (
  client: pg.Client,
  view: string,
  tables: readonly string[],
): Promise<void> => {
  await checkReads(client, view, tables)
  refuse(
    await calls(
      client,
      `select w.ev_action::text from pg_rewrite w where w.ev_class = ${quoteText(inPublic(view))}::regclass`,
    ),
  )
}

/** Throws when a check calls what it should not. */
export const checkConstraint = async (client: pg.Client, table: string, name: string): Promise<void> =>
  refuse(
    await calls(
      client,
      `select k.conbin::text from pg_constraint k where k.conrelid = ${quoteText(inPublic(table))}::regclass and k.conname = ${quoteText(name)}`,
    ),
  )
