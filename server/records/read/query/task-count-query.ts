// Writes the count of a form's open tasks, by the same code that a read's filters are written with.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { planRead } from '../plan/plan-read.ts'
import { parseRead } from '../request/parse-read.ts'
import { filteredOf } from './read-query.ts'

const OPEN_TASKS = parseRead({ openTasks: true, fields: [], orderBy: [] })

const notCountable = (name: string): AppError =>
  new AppError('broken_metadata', {
    en: `Open tasks are counted in a table, a view or a function that returns a table, which "${name}" is not.`,
    zh: `待办事项只能在表、视图或返回表的函数中统计，“${name}”不是其中之一。`,
  })

export type TaskCounting = {
  readonly context: RequestContext
  /** How far to count. */
  readonly most: number
}

/** A query of one number. Throws broken_metadata when the form or its condition cannot be used. */
export const taskCountSql = (module: Module, form: Form, { context, most }: TaskCounting): Sql => {
  const shape = shapeOf(module, form)
  const plan = planRead(shape, { intent: OPEN_TASKS, context, cursor: null })
  if (plan.source.kind === 'records') throw notCountable(plan.source.routine.name)
  const { from, conditions } = filteredOf(plan, { ...shape, context, records: null })
  const rows = sql`select from ${from} where ${sql.join(conditions, sql.and)} limit ${sql.value(most)}::int`
  return sql`select count(*)::int from (${rows}) c`
}
