// What a customer's scripts may name before they make anything: the standard's tables and views, and what the customer has already.
import type pg from 'pg'
import type { Edition } from '../edition.ts'
import { createdBy } from '../sql-order.ts'

/** Names in lower case. */
export type KnownThings = {
  readonly standard: ReadonlySet<string>
  readonly own: ReadonlySet<string>
  readonly ownRoutines: ReadonlySet<string>
}

/** Without a database: a customer has nothing but what its folder makes. */
export const thingsOfStandard = ({ sqlFiles }: Edition): KnownThings => ({
  standard: new Set(
    sqlFiles
      .filter(({ kind }) => kind === 'table' || kind === 'view')
      .flatMap(createdBy)
      .map(({ name }) => name),
  ),
  own: new Set(),
  ownRoutines: new Set(),
})

const THINGS = `
select n.nspname = 'public' as "isStandard", c.relname as name, false as "isRoutine"
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', $1) and c.relkind in ('r', 'p', 'v')
union all
select false, p.proname, true
from pg_proc p
where p.pronamespace = to_regnamespace($1)`

type Thing = { readonly isStandard: boolean; readonly isRoutine: boolean; readonly name: string }

export const readKnownThings = async (client: pg.ClientBase, schema: string): Promise<KnownThings> => {
  const { rows } = await client.query<Thing>(THINGS, [schema])
  const named = (isMeant: (thing: Thing) => boolean) => new Set(rows.filter(isMeant).map(({ name }) => name))
  return {
    standard: named(({ isStandard }) => isStandard),
    own: named(({ isStandard, isRoutine }) => !(isStandard || isRoutine)),
    ownRoutines: named(({ isRoutine }) => isRoutine),
  }
}
