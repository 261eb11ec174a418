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

/** Throws when a view calls what it should not. */
export const checkView = async (client: pg.Client, view: string): Promise<void> =>
  refuse(
    await calls(
      client,
      `select w.ev_action::text from pg_rewrite w where w.ev_class = ${quoteText(inPublic(view))}::regclass`,
    ),
  )

/** Throws when a check calls what it should not. */
export const checkConstraint = async (client: pg.Client, table: string, name: string): Promise<void> =>
  refuse(
    await calls(
      client,
      `select k.conbin::text from pg_constraint k where k.conrelid = ${quoteText(inPublic(table))}::regclass and k.conname = ${quoteText(name)}`,
    ),
  )
