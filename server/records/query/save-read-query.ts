// The statements that read rows back: as their user may see them, and whole, for hooks.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { shapeOf } from '../plan/read-shape.ts'
import type { Target } from '../plan/save-plan.ts'
import { listedField } from './read-field.ts'
import type { StoredRecord } from './save-state-query.ts'
import { tenantCondition } from './tenant-condition.ts'

/** A row as its user may see it: `row` is the JSON text of its visible columns and `sId`. */
export type ShownRecord = StoredRecord

export type Rows = { readonly module: Module; readonly target: Target; readonly ids: readonly string[] }

const rowsSql = ({ target, ids }: Rows, context: RequestContext, row: Sql): Sql => {
  const { relation } = target
  const condition = sql`t."sId" = any (${sql.value(ids)}::text[])`
  return sql`
    select t."sId", t.xmin::text as version, ${row} as row
    from ${sql.identifier(relation.schema, relation.name)} t
    where ${sql.join([...tenantCondition(relation, 't', context), condition], sql.and)}`
}

/** Rows as a read of their form shows them. */
export const shownRowsSql = (rows: Rows, context: RequestContext): Sql => {
  const shape = shapeOf(rows.module, rows.target.form)
  const listed = shape.listed.map((field) => listedField(field, { ...shape, context }))
  const columns = sql.join([sql`t."sId"`, ...listed], sql.comma)
  return rowsSql(rows, context, sql`(select row_to_json(r)::text from (select ${columns}) r)`)
}

/** Rows with all their columns. */
export const wholeRowsSql = (rows: Rows, context: RequestContext): Sql =>
  rowsSql(rows, context, sql`row_to_json(t)::text`)
