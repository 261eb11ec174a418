// The statements that lock a record for its editor and let it go again.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { LockPlan } from '../plan/lock-plan.ts'

/** The lock that holds now, as the JSON text of a row of framework.syslocking. */
export type LockRecord = { readonly lock: string }

/** Takes the lock or renews it; another user's stays as it is, unless it is taken over. */
export const takeLockSql = ({ target, sId, action }: LockPlan, context: RequestContext): Sql => {
  const table = sql.value(target.relation.name)
  const user = sql`${sql.value(context.sUserName)}, ${sql.value(context.sSessionId)}`
  const take = sql.identifier('framework', action === 'takeOver' ? 'take_over_lock' : 'take_lock')
  return sql`select row_to_json(l)::text as lock from ${take}(${table}, ${sql.value(sId)}, ${user}) l`
}

/** Lets go of a lock of the user's own. */
export const releaseLockSql = ({ target, sId }: LockPlan): Sql =>
  sql`select framework.release_lock(${sql.value(target.relation.name)}, ${sql.value(sId)})`
