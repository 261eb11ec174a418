// The statements that read rows back: as their user may see them, and whole, for hooks.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { MOST_OF_VALUE } from '#server/kernel/json/tenant-json.ts'
import type { Module } from '#server/metadata/module/module.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { shapeOf } from '../plan/read-shape.ts'
import type { Target } from '../plan/save-targets.ts'
import { listedField } from './field-query.ts'
import { rowVersionSql } from './row-version.ts'
import { shownSql } from './shown-query.ts'
import { tenantCondition } from './tenant-condition.ts'

/** A row that is stored. */
export type FoundRecord = { readonly sId: string; readonly version: string }

/** The same with its whole content as JSON text. */
export type StoredRecord = FoundRecord & { readonly row: string }

/** A row as its user may see it: `row` is the JSON text of its visible columns and `sId`. */
export type ShownRecord = StoredRecord

/** A row that a statement gave back which writes rows of several forms. */
export type GivenRecord = ShownRecord & { readonly formId: string }

export type Rows = { readonly module: Module; readonly target: Target; readonly ids: readonly string[] }

type Asked = { readonly row: Sql; readonly rule?: readonly Sql[] }

const rowsSql = ({ target, ids }: Rows, context: RequestContext, { row, rule = [] }: Asked): Sql => {
  const { relation } = target
  const condition = sql`t."sId" = any (${sql.value(ids)}::text[])`
  return sql`
    select t."sId", ${rowVersionSql(relation)} as version, ${row} as row
    from ${sql.identifier(relation.schema, relation.name)} t
    where ${sql.join([...tenantCondition(relation, 't', context), condition, ...rule], sql.and)}`
}

type Place = Pick<Rows, 'module' | 'target'>

/** The JSON text of the row `t` as a read of its form shows it. */
const listedSql = ({ module, target }: Place, context: RequestContext): Sql => {
  const shape = shapeOf(module, target.form)
  const listed = shape.listed.map((field) => listedField(field, { ...shape, context }))
  return sql`(select row_to_json(r)::text from (select ${sql.join([sql`t."sId"`, ...listed], sql.comma)}) r)`
}

/** Rows as a read of their form shows them. */
export const shownRowsSql = (rows: Rows, context: RequestContext): Sql =>
  rowsSql(rows, context, { row: listedSql(rows, context) })

/** For a statement that writes the row `t`: what it gives back, as shownRowsSql would read it. */
export const returningSql = (place: Place, context: RequestContext): Sql =>
  sql`returning ${sql.value(place.target.form.id)}::text as "formId", t."sId", ${rowVersionSql(place.target.relation)} as version, ${listedSql(place, context)} as row`

/** The JSON text of a row that a save works with: of a longer one no more is sent than shows that it is refused. */
export const workedRowSql = (row: Sql): Sql =>
  sql`left(row_to_json(${row})::text, ${sql.value(MOST_OF_VALUE + 1)}::int)`

/** Rows with all their columns. */
export const wholeRowsSql = (rows: Rows, context: RequestContext): Sql =>
  rowsSql(rows, context, { row: sql`row_to_json(t)::text` })

const ruleOf = ({ module, target: { form } }: Rows, context: RequestContext): readonly Sql[] =>
  shownSql({ module, form }, context)

/** Those rows that the form shows, with nothing of what is in them. */
export const shownIdsSql = (rows: Rows, context: RequestContext): Sql =>
  rowsSql(rows, context, { row: sql`null::text`, rule: ruleOf(rows, context) })

/** Those rows that are stored, whether or not a form shows them, with nothing of what is in them. */
export const storedIdsSql = (rows: Rows, context: RequestContext): Sql =>
  rowsSql(rows, context, { row: sql`null::text` })

/** Those rows that are stored and that the form does not show, each with its form. */
export const hiddenIdsSql = (rows: Rows, context: RequestContext): Sql => {
  return sql`
    (select ${sql.value(rows.target.form.id)}::text as "formId", h."sId"
    from (${storedIdsSql(rows, context)} except ${shownIdsSql(rows, context)}) h)`
}

/** Those rows that the form shows, as a read of it shows them. */
export const onlyShownRowsSql = (rows: Rows, context: RequestContext): Sql =>
  rowsSql(rows, context, { row: listedSql(rows, context), rule: ruleOf(rows, context) })
