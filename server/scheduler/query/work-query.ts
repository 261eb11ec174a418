// Calls of the framework's functions behind jobs: each answers how much it did, those with `most` at most as much.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const forgetIdempotencyKeysSql = (most: number): Sql =>
  sql`select framework.forget_idempotency_keys(${sql.value(most)}::int) as count`

export const forgetLocksSql = (most: number): Sql =>
  sql`select framework.forget_locks(${sql.value(most)}::int) as count`

export const forgetRunsSql = (days: number, runs: number, most: number): Sql =>
  sql`select framework.forget_runs(${sql.value(days)}::int, ${sql.value(runs)}::int, ${sql.value(most)}::int) as count`

export const forgetAuditSql = (days: number, most: number): Sql =>
  sql`select framework.forget_audit(${sql.value(days)}::int, ${sql.value(most)}::int) as count`

export const forgetCallsSql = (days: number, most: number): Sql =>
  sql`select framework.forget_api_calls(${sql.value(days)}::int, ${sql.value(most)}::int) as count`

export const forgetHookReceiptsSql = (days: number, most: number): Sql =>
  sql`select framework.forget_hook_receipts(${sql.value(days)}::int, ${sql.value(most)}::int) as count`

export const forgetHookDeliveriesSql = (days: number, most: number): Sql =>
  sql`select framework.forget_hook_deliveries(${sql.value(days)}::int, ${sql.value(most)}::int) as count`

export const forgetMessagesSql = (days: number, most: number): Sql =>
  sql`select framework.forget_messages(${sql.value(days)}::int, ${sql.value(most)}::int) as count`

/** One period: 1, or 0 where none is left. */
export const closeNumberPeriodSql = (): Sql => sql`select framework.close_number_period() as count`

/** The next table after a name; null where none is left. */
export const renewStatisticsSql = (after: string): Sql =>
  sql`select framework.renew_statistics(${sql.value(after)}) as name`

/** `days`: within which somebody must have done something. */
export const enqueueScheduledSql = (sName: string, whose: string | null, days: number): Sql =>
  sql`select framework.enqueue_scheduled(${sql.value(sName)}, ${sql.value(whose)}::text, ${sql.value(days)}::int) as count`

/** Of processes of all tenants. */
export const enqueueDueTimersSql = (most: number): Sql =>
  sql`select framework.enqueue_due_timers(${sql.value(most)}::int) as count`

export const enqueueRemindersSql = (most: number): Sql =>
  sql`select framework.enqueue_reminders(${sql.value(most)}::int) as count`
