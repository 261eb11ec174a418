// Takes, renews, takes over or releases a lock; a record that is not there, or not the form's to show, is not locked.
import type { LockAnswer } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Query } from '#server/platform/postgres/database.ts'
import { requireShown } from '../../rows/execute/require-shown.ts'
import { type ForeignLock, lockedBy } from '../../rows/plan/foreign-lock.ts'
import type { LockPlan } from '../plan/lock-plan.ts'
import { type LockRecord, releaseLockSql, takeLockSql } from '../query/lock-query.ts'

type Holder = ForeignLock & { readonly tExpires: string }
type NoHolder = { readonly sUserId: null }

/** A lock dies within so many seconds unless it is renewed. */
const LOCK_SECONDS = 300

const tooManyLocks = (): AppError =>
  new AppError(
    'rate_limited',
    {
      en: 'You hold as many records as one user may. Close some of them first.',
      zh: '您占用的记录已达上限，请先关闭其中一些。',
    },
    { retryAfterSeconds: LOCK_SECONDS },
  )

/** Does what the plan says; throws locked when another user holds the record, rate_limited when the user holds too many. */
export const lockRecord = async (
  query: Query,
  context: RequestContext,
  plan: LockPlan,
): Promise<LockAnswer> => {
  const rows = { module: plan.module, target: plan.target, ids: [plan.sId] }
  const [[found], [held]] = await Promise.all([
    requireShown(query, rows, context),
    query<LockRecord>(plan.action === 'release' ? releaseLockSql(plan) : takeLockSql(plan, context)),
  ])
  const { version } = found
  if (plan.action === 'release') return { locked: false, version, expiresAt: null }
  const lock = held?.lock ?? '{"sUserId":null}'
  const holder = (await inSlices(tenantValue(lock, 'exact'), context)) as Holder | NoHolder
  if (holder.sUserId === null) throw tooManyLocks()
  if (holder.sUserId !== context.sUserId) throw lockedBy(holder, { mayTakeOver: plan.mayTakeOver })
  return { locked: true, version, expiresAt: holder.tExpires }
}
