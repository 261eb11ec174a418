// What a company has beyond rows in tables of the standard: modules of its own, and what its schema holds.
import type pg from 'pg'
import { Refused } from '../command/refused.ts'
import type { Company } from './file/manifest.ts'

const THINGS = `
select 'module ' || m."sId" as thing from framework.gdsmodule m where m."sOwnerBrandsId" = $1
union all
select case c.relkind when 'v' then 'view ' when 'm' then 'view ' when 'S' then 'sequence ' else 'table ' end || c.relname
from framework.sysbrand b
join pg_namespace n on n.nspname = b."sSchema"
join pg_class c on c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
where b."sId" = $1
union all
select 'routine ' || p.proname
from framework.sysbrand b
join pg_namespace n on n.nspname = b."sSchema"
join pg_proc p on p.pronamespace = n.oid
where b."sId" = $1
order by 1`

const TOLD = 5

/** A folder of the customer's brings these again; nothing else brings rows or modules. */
const BROUGHT_BY_FOLDER = /^(?:routine|view) /

const named = (things: readonly string[]): string => {
  const more = things.length > TOLD ? ` and ${things.length - TOLD} more` : ''
  return `${things.slice(0, TOLD).join(', ')}${more}`
}

/** Throws Refused with their names: rows alone would be a company without them. `isMeant`: routines and views stay behind. */
export const refuseOwnThings = async (
  client: pg.ClientBase,
  { id, number }: Company,
  isMeant: boolean,
): Promise<void> => {
  const { rows } = await client.query<{ thing: string }>(THINGS, [id])
  const things = rows.map(({ thing }) => thing)
  const held = things.filter((thing) => !BROUGHT_BY_FOLDER.test(thing))
  if (held.length > 0)
    throw new Refused(
      `${number} has things of its own, which do not go along: ${named(held)}. Move its whole database instead (docs/howto/move-database.md).`,
    )
  if (things.length > 0 && !isMeant)
    throw new Refused(
      `${number} has things of its own, which do not go along: ${named(things)}. With --without-own they stay behind; "npm run pack -- apply --customer" brings them from its folder.`,
    )
}
