// Takes, renews or releases a lock; a record that is not there, or not the form's to show, is not locked.
import type { LockAnswer } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import type { LockPlan } from '../plan/lock-plan.ts'
import { layGround } from '../plan/save-ground.ts'
import { lockedBy } from '../plan/save-guards.ts'
import type { ForeignLock } from '../plan/save-state.ts'
import { type LockRecord, releaseLockSql, takeLockSql } from '../query/lock-query.ts'
import { wholeRowsSql } from '../query/save-read-query.ts'
import type { StoredRecord } from '../query/save-state-query.ts'
import { showsRow } from './prove-save.ts'
import { readRow } from './read-row.ts'

type Holder = ForeignLock & { readonly tExpires: string }

/** The version of the record; throws not_found. */
const versionOf = (plan: LockPlan, context: RequestContext, found: StoredRecord | undefined): string => {
  const ground = layGround(plan.module, { context, now: new Date() })
  if (found !== undefined && showsRow(ground, plan.target, readRow(found.row))) return found.version
  throw new AppError('not_found', { en: 'There is no such record', zh: '记录不存在' })
}

/** Does what the plan says; throws locked when another user holds the record. */
export const lockRecord = async (
  query: Query,
  context: RequestContext,
  plan: LockPlan,
): Promise<LockAnswer> => {
  const rows = { module: plan.module, target: plan.target, ids: [plan.sId] }
  const [[found], [held]] = await Promise.all([
    query<StoredRecord>(wholeRowsSql(rows, context)),
    query<LockRecord>(plan.isReleased ? releaseLockSql(plan) : takeLockSql(plan, context)),
  ])
  const version = versionOf(plan, context, found)
  if (plan.isReleased) return { locked: false, version, expiresAt: null }
  const holder = JSON.parse(held?.lock ?? '{}') as Holder
  if (holder.sUserId !== context.sUserId) throw lockedBy(holder)
  return { locked: true, version, expiresAt: holder.tExpires }
}
