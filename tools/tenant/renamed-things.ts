// What a copy has under another address, and off, since it is not the one that others know.
import type pg from 'pg'
import { isCopy, type Way } from './rows/changed-on-the-way.ts'

const THINGS = `
select format('  Off until it is let in, with a corporation id of its own: credential %s (%s)', c."sName", c.corpid) as line
from framework.sysapibrand c
where c."sBrandsId" = $1
union all
select format('  Not read: device %s (%s)', d."sCode", d."sHost")
from public.eptdevice d
where d."sBrandsId" = $1
order by 1`

/** A line each; none where the company keeps its number. */
export const renamedThings = async (client: pg.ClientBase, way: Way): Promise<readonly string[]> => {
  if (!isCopy(way)) return []
  const { rows } = await client.query<{ line: string }>(THINGS, [way.to])
  return rows.map(({ line }) => line)
}
