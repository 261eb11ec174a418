// Writes the read of some records of a form, as their list shows them, by the columns that tell them in a few words.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Form, Module } from '#server/metadata/module/module.ts'
import type { Sql } from '#server/platform/postgres/sql.ts'
import { shapeOf } from '../../rows/plan/read-shape.ts'
import { ID } from '../../rows/plan/row-source.ts'
import { planRead } from '../plan/plan-read.ts'
import { parseRead } from '../request/parse-read.ts'
import { readQuery } from './read-query.ts'
import { type ToldColumns, toldColumnsOf } from './told-columns.ts'

export type ToldRows = {
  /** Answers `rows`: the JSON of each record, one a line. */
  readonly query: Sql
  readonly columns: ToldColumns
}

/** Null where nothing names a record of the form, or a routine stands behind it. Throws broken_metadata when the form cannot be read. */
export const toldRowsOf = (
  module: Module,
  form: Form,
  { context, ids }: { readonly context: RequestContext; readonly ids: readonly string[] },
): ToldRows | null => {
  const shape = shapeOf(module, form)
  const columns = toldColumnsOf(module, form)
  const { title } = columns
  if (title === null || shape.idField === null || !('relation' in shape.source)) return null
  const fields = [...new Set(Object.values(columns).filter((name) => name !== null))]
  const filters = [{ field: ID, op: 'in', value: ids }]
  const intent = parseRead({ filters, fields, pageSize: ids.length, count: 'none' })
  const plan = planRead(shape, { intent, context, cursor: null })
  return { query: readQuery(plan, { ...shape, context, records: null }), columns }
}
