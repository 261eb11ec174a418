// What a copy has under another address, and off, since it is not the one that others know.
import type pg from 'pg'
import { isCopy, type Way } from './rows/changed-on-the-way.ts'

const THINGS = `
select format('  Off until it is let in, with a corporation id of its own: credential %s (%s)', c."sName", c.corpid) as line
from framework.sysapibrand c
where c."sBrandsId" = $1
union all
select format('  Off, with an address of its own: hook %s (%s)', h."sName", h."sHookCode")
from framework.syswebhook h
where h."sBrandsId" = $1
union all
select format('  Off: hook that tells %s (%s)', o."sName", o."sUrl")
from framework.syswebhookout o
where o."sBrandsId" = $1
union all
select format('  Shown to nobody without a link: page %s', g."sPageCode")
from framework.syspage g
where g."sBrandsId" = $1 and g."bDisabled" = 0
union all
select format('  Not read: device %s of %s (%s)', d."sCode", u."sCode", d."sHost")
from public.eptdevice d
join framework.sftsubsidiary u on u."sBrandsId" = d."sBrandsId" and u."sId" = d."sSubsidiaryId"
where d."sBrandsId" = $1
order by 1`

/** A line each; none where the company keeps its number. */
export const renamedThings = async (client: pg.ClientBase, way: Way): Promise<readonly string[]> => {
  if (!isCopy(way)) return []
  const { rows } = await client.query<{ line: string }>(THINGS, [way.to])
  return rows.map(({ line }) => line)
}
