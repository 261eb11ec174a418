// Calls of the framework's functions that forget what no longer counts: each answers how much, at most as much as asked for.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const forgetIdempotencyKeysSql = (most: number): Sql =>
  sql`select framework.forget_idempotency_keys(${sql.value(most)}::int) as count`

export const forgetLocksSql = (most: number): Sql =>
  sql`select framework.forget_locks(${sql.value(most)}::int) as count`
