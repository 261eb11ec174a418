// Writes what a read tells of everything that its filters let through: how many rows or groups, and the sums.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Writing } from '../../rows/query/expression-query.ts'
import { comparedField } from '../../rows/query/field-query.ts'
import type { PlannedSum, ReadPlan } from '../plan/read-plan.ts'
import { type Filtered, hasUnits, summingOf, sumOf } from './unit-sums.ts'

/** How far a capped count counts. */
export const COUNT_CAP = 10_000

type Parts = {
  readonly page: Sql
  readonly filtered: Filtered
  /** What groups are made by; null where rows are read. */
  readonly groups: readonly Sql[] | null
  readonly writing: Writing
}

const whereSql = ({ from, conditions }: Filtered): Sql =>
  sql`from ${from} where ${sql.join(conditions, sql.and)}`

const countedSql = ({ filtered, groups }: Parts): Sql => {
  const grouping = groups === null ? sql.empty : sql` group by ${sql.join(groups, sql.comma)}`
  return sql`select ${whereSql(filtered)}${grouping}`
}

const countSql = (plan: ReadPlan, parts: Parts): Sql =>
  plan.count === 'exact'
    ? sql`(select count(*) from (${countedSql(parts)}) c)`
    : sql`(select count(*) from (${countedSql(parts)} limit 10001) c)`

/** A page that is not full tells the total by itself. */
const totalSql = (plan: ReadPlan, parts: Parts): Sql => {
  if (plan.count === 'none' || (plan.kind === 'rows' && plan.isSingle)) return sql`null`
  if (plan.kind === 'rows' && plan.after !== null) return countSql(plan, parts)
  const { offset, pageSize } = plan.page
  const size = sql`${sql.value(pageSize)}::int8`
  return offset === 0
    ? sql`case when p."fetched" <= ${size} then p."fetched" else ${countSql(plan, parts)} end`
    : sql`case when p."fetched" between 1 and ${size} then p."fetched" + ${sql.value(offset)}::int8 else ${countSql(plan, parts)} end`
}

const sumsSql = ({ sums }: ReadPlan, write: (sum: PlannedSum) => Sql): Sql =>
  sql`json_build_object(${sql.join(
    sums.map((sum) => sql`${sql.value(sum.field.name)}::text, ${write(sum)}`),
    sql.comma,
  )})::text`

/** The sums of everything, and how many rows that is. */
const summedSql = (plan: ReadPlan, { filtered, writing }: Parts): Sql => {
  const { sums } = plan
  if (!hasUnits(sums)) {
    const written = sumsSql(plan, ({ field }) => sumOf(field, comparedField(field, writing)))
    return sql`select count(*) as "total", ${written} as "sums" ${whereSql(filtered)}`
  }
  const { from, count, sum } = summingOf({ groups: [], sums, filtered, writing })
  return sql`select ${count} as "total", ${sumsSql(plan, sum)} as "sums" from ${from}`
}

// Pages of more rows than this are seldom full, and then tell their total by themselves.
const MOST_ROWS_COUNTED_APART = 100

type PageAndTotals = {
  /** Each answers a part of the outcome. */
  readonly parts: readonly Sql[]
  /** For a page that does not tell its total. */
  readonly count: Sql | null
}

/**
 * The page and its totals for a connection that keeps plans. Apart, the page's plan is used again; with a count beside it the
 * planner plans both anew each time, which took a third of the read (measured).
 */
export const pageAndTotalsSql = (plan: ReadPlan, parts: Parts): PageAndTotals => {
  const { page } = parts
  if (plan.kind === 'groups') return { parts: [totalsSql(plan, parts)], count: null }
  if (plan.sums.length > 0) {
    return { parts: [page, summedSql(plan, parts)], count: null }
  }
  if (plan.count === 'none' || plan.isSingle) return { parts: [page], count: null }
  const count = sql`select ${countSql(plan, parts)} as "total"`
  return plan.page.pageSize <= MOST_ROWS_COUNTED_APART
    ? { parts: [page, count], count: null }
    : { parts: [page], count }
}

/** The page with its total and sums, in one statement. Where sums are asked for, the same scan counts the rows exactly. */
export const totalsSql = (plan: ReadPlan, parts: Parts): Sql => {
  const { page, groups } = parts
  if (plan.sums.length === 0)
    return sql`select p."rows", p."fetched", p."keys", ${totalSql(plan, parts)} as "total", null as "sums" from (${page}) p`
  const isCounted = plan.count !== 'none' && groups === null
  const total = isCounted ? sql`s."total"` : totalSql(plan, parts)
  return sql`select p."rows", p."fetched", p."keys", ${total} as "total", s."sums" from (${page}) p cross join (${summedSql(plan, parts)}) s`
}
