// Writes the count of a form's rows, of its open tasks or of those that filters let through, by the same code that a read of them is
// written with.
import type { FilterLeaf } from '#contracts/records.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ShownRule } from '../../rows/plan/condition.ts'
import { type ReadShape, shapeOf } from '../../rows/plan/read-shape.ts'
import { planRead } from '../plan/plan-read.ts'
import { parseRead } from '../request/parse-read.ts'
import type { ReadIntent } from '../request/read-intent.ts'
import { filteredOf } from './read-query.ts'

const NO_RULE: ShownRule = { own: null, master: null }
const OPEN_TASKS = parseRead({ openTasks: true, fields: [], orderBy: [] })

const notCountable = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `Rows are counted in a table, a view or a function that returns a table, which "${name}" is not.`,
    zh: `只能统计表、视图或返回表的函数中的行，“${name}”不是其中之一。`,
  })

type Counted = { readonly module: Module; readonly form: Form }
export type Counting = {
  readonly context: RequestContext
  /** How far to count; left out, to the end. */
  readonly most?: number
}

const countSql = (shape: ReadShape, intent: ReadIntent, { context, most }: Counting): Sql => {
  const plan = planRead(shape, { intent, context, cursor: null })
  if (plan.source.kind === 'records') throw notCountable(plan.source.routine.name)
  const { from, conditions } = filteredOf(plan, { ...shape, context, records: null })
  const limit = most === undefined ? sql.empty : sql` limit ${sql.value(most)}::int`
  const rows = sql`select from ${from} where ${sql.join(conditions, sql.and)}${limit}`
  return sql`select count(*)::int from (${rows}) c`
}

export type TaskCountQuery = {
  /** A query of one number, `count`. */
  readonly count: Sql
  /** It reads tables of the standard alone. */
  readonly isOfTables: boolean
}

/** Throws broken_metadata when the form or its condition cannot be used. */
export const taskCountOf = ({ module, form }: Counted, counting: Counting): TaskCountQuery => {
  const shape = shapeOf(module, form)
  return { count: countSql(shape, OPEN_TASKS, counting), isOfTables: shape.isOfTables }
}

const filteredBy = (filters: readonly FilterLeaf[]): ReadIntent =>
  parseRead({ filters, fields: [], orderBy: [] })

/** A query of one number. Throws broken_metadata when the form cannot be used, invalid_request when it has not these filters for the user. */
export const listCountSql = (
  { module, form }: Counted,
  filters: readonly FilterLeaf[],
  counting: Counting,
): Sql => countSql(shapeOf(module, form), filteredBy(filters), counting)

/** The same of the rows that filters let through and the form's row rule hides. */
export const hiddenCountSql = (
  { module, form }: Counted,
  filters: readonly FilterLeaf[],
  counting: Counting,
): Sql => {
  const shape = shapeOf(module, form)
  const intent = filteredBy(filters)
  const every = countSql({ ...shape, rule: NO_RULE }, intent, counting)
  return sql`select (${every}) - (${countSql(shape, intent, counting)})`
}
