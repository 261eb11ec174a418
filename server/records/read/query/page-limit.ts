// Writes the limit of a page. One row beyond the page tells whether there is a next one.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ReadPage } from '../plan/read-plan.ts'

// With a number in its text a statement's plan can be used again; a bound limit is unknown to the planner, which then plans
// anew each time (twice the time of a page, measured). Few numbers keep the texts few.
const LIMITS: readonly (readonly [number, Sql])[] = [
  [2, sql`2`],
  [11, sql`11`],
  [21, sql`21`],
  [51, sql`51`],
  [101, sql`101`],
  [201, sql`201`],
  [501, sql`501`],
  [1001, sql`1001`],
]

/** The rows of the statement that belong to the page, and the one after it. */
export const pageLimitSql = (rows: Sql, { pageSize, offset }: ReadPage): Sql => {
  const asked = pageSize + 1
  const [limit, text] = LIMITS.find(([number]) => number >= asked) ?? [asked, sql.value(asked)]
  const skipped = offset === 0 ? sql.empty : sql` offset ${sql.value(offset)}`
  const limited = sql`${rows} limit ${text}${skipped}`
  return limit === asked ? limited : sql`select * from (${limited}) p limit ${sql.value(asked)}`
}
