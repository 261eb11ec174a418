// The partitions of samples, as the platform.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'

export const keepDaysSql = (days: number): Sql =>
  sql`select framework.keep_sample_days(${sql.value(days)}::int) as count`

/** Makes the partitions that are lacking, before the first sample of a run. */
export const makeDaysSql = (): Sql => keepDaysSql(100_000)
