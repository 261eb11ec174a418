// Looks after the rows of users when a later run has removed rows that they belonged to or refer to.
import type { TablePlan } from '../plan/adoption-plan.ts'
import { AdoptionRefused } from '../refused.ts'
import { ADOPTER } from '../sql/source-rows.ts'
import type { Moving } from './moving.ts'

/** The foreign keys that waited while the rows moved are checked now. */
export const checkForeignKeys = async ({ target }: Moving): Promise<void> => {
  await target.query('set constraints all immediate').catch((error: Error & { detail?: string }) => {
    throw new AdoptionRefused(
      `Rows of users refer to rows that the source no longer has (${error.detail ?? error.message}); nothing was changed.`,
      error,
    )
  })
}

// Rows deleted in this transaction although a user was the last to change them: they went with their master.
const LOST = `
select a."sTbName" as table, count(*)::int as count
from framework.sysaudit a
where a."sBrandsId" = $1 and a."sTbName" = any ($2) and a."sOperation" = 'del' and a."sUserId" = '${ADOPTER}' and a."tAt" >= now()
  and exists (
    select from (
      select b."sUserId"
      from framework.sysaudit b
      where b."sBrandsId" = a."sBrandsId" and b."sTbName" = a."sTbName" and b."sRowId" = a."sRowId" and b."iId" < a."iId"
      order by b."iId" desc
      limit 1
    ) before
    where before."sUserId" is distinct from '${ADOPTER}'
  )
group by a."sTbName"`

/** Throws AdoptionRefused when users' rows went with rows that the source no longer has; a forced run only tells. */
export const guardUsersRows = async (moving: Moving, tables: readonly TablePlan[]): Promise<void> => {
  const { target, tenant, isForced, notes } = moving
  const names = tables.map(({ table }) => table)
  const { rows } = await target.query<{ table: string; count: number }>(LOST, [tenant.sBrandsId, names])
  for (const { table, count } of rows) {
    if (!isForced)
      throw new AdoptionRefused(
        `${count} rows of ${table} that users added or changed belong to rows that the source no longer has; nothing was changed. With --force they go with them.`,
      )
    notes.push({ about: table, note: `${count} rows of users went with the rows that they belonged to` })
  }
}
