// Service tasks that call the routine by which a module approves: that would approve a record before anybody has signed.
import { ofTenant } from '#server/metadata/load/of-tenant.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import type { Process } from '../model/definition.ts'
import type { Problem } from '../model/read/problem.ts'
import { calledRoutines } from './called-routines.ts'

export const approvingRoutines = async (
  query: Query,
  sBrandsId: string,
  processes: readonly Process[],
): Promise<readonly Problem[]> => {
  const called = calledRoutines(processes).map((one) => ({
    ...one,
    routine: one.routine.trim().toLowerCase(),
  }))
  if (called.length === 0) return []
  const approving = await query<{ routine: string }>(sql`
    select lower(btrim(m."sProcName")) as routine
    from framework.gdsmodule m
    where m."bCheck" = 1
      and ${ofTenant(sBrandsId)}
      and lower(btrim(m."sProcName")) = any (${sql.value(called.map(({ routine }) => routine))}::text[])`)
  const known = new Set(approving.map(({ routine }) => routine))
  return called
    .filter(({ routine }) => known.has(routine))
    .map(({ elementId, routine }) => ({
      kind: 'approval',
      elementId,
      message: {
        en: `${elementId} calls ${routine}, which approves records: the end of the process does that`,
        zh: `${elementId} 调用的 ${routine} 会审批单据：应由流程结束时完成`,
      },
    }))
}
