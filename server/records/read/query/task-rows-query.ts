// Writes the read of a form's open tasks, as their list shows them: what names each, whom it is with, what it comes to, its date.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { planRead } from '../plan/plan-read.ts'
import { parseRead } from '../request/parse-read.ts'
import { readQuery } from './read-query.ts'
import { type ToldColumns, toldColumnsOf } from './told-columns.ts'

export type TaskRows = {
  /** Answers `rows`: the JSON of each record, one a line. */
  readonly query: Sql
  readonly columns: ToldColumns
}

/**
 * Null where nothing names a record of the form, or a routine stands behind it. Throws broken_metadata when the form or its
 * condition cannot be used.
 */
export const taskRowsOf = (
  module: Module,
  form: Form,
  { context, most }: { readonly context: RequestContext; readonly most: number },
): TaskRows | null => {
  const shape = shapeOf(module, form)
  const columns = toldColumnsOf(module, form)
  if (columns.title === null || shape.idField === null || !('relation' in shape.source)) return null
  const { state: _, ...told } = columns
  const fields = [...new Set(Object.values(told).filter((name) => name !== null))]
  const orderBy = columns.date === null ? [] : [{ field: columns.date, desc: true }]
  const intent = parseRead({ openTasks: true, fields, orderBy, pageSize: most, count: 'none' })
  const plan = planRead(shape, { intent, context, cursor: null })
  return { query: readQuery(plan, { ...shape, context, records: null }), columns }
}
