// Takes, renews or releases a lock; a record that is not there, or not the form's to show, is not locked.
import type { LockAnswer } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { LockPlan } from '../plan/lock-plan.ts'
import { lockedBy } from '../plan/save-guards.ts'
import type { ForeignLock } from '../plan/save-state.ts'
import { type LockRecord, releaseLockSql, takeLockSql } from '../query/lock-query.ts'
import { requireShown } from './require-shown.ts'

type Holder = ForeignLock & { readonly tExpires: string }

/** Does what the plan says; throws locked when another user holds the record. */
export const lockRecord = async (
  query: Query,
  context: RequestContext,
  plan: LockPlan,
): Promise<LockAnswer> => {
  const rows = { module: plan.module, target: plan.target, ids: [plan.sId] }
  const [[found], [held]] = await Promise.all([
    requireShown(query, rows, context),
    query<LockRecord>(plan.isReleased ? releaseLockSql(plan) : takeLockSql(plan, context)),
  ])
  const { version } = found
  if (plan.isReleased) return { locked: false, version, expiresAt: null }
  const holder = JSON.parse(held?.lock ?? '{}') as Holder
  if (holder.sUserId !== context.sUserId) throw lockedBy(holder)
  return { locked: true, version, expiresAt: holder.tExpires }
}
