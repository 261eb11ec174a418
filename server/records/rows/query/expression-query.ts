// Writes an expression of metadata into the statement of a read: names become columns of the row or of its lines, keys of
// the context and constants become bound values.
import type { CheckedExpression } from '#contracts/expression/checked.ts'
import type { SqlPart } from '#contracts/expression/sql-part.ts'
import { toSqlParts } from '#contracts/expression/to-sql.ts'
import { bindingOf, valueFrom } from '#contracts/expression/value.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { rememberedByName } from '#server/kernel/memory/remembered.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { type FormPlace, isRowColumn, linesNamed } from '../plan/readable-expressions.ts'
import { tenantCondition } from './tenant-condition.ts'

/** What an expression is written for. */
export type Writing = FormPlace & { readonly context: RequestContext }

export type WrittenAs = 'condition' | 'value'

type ColumnPart = Extract<SqlPart, { readonly kind: 'column' }>

/** In how many time zones an expression is remembered. */
const MOST_KEPT = 1000

// The template's own text, never a user's: the tag takes text only from templates.
const templateText = (text: string): Sql => sql(Object.assign([text], { raw: [text] }))

const written = rememberedByName<CheckedExpression, readonly SqlPart[]>(MOST_KEPT)

/** The parts of an expression, written once for each time zone. */
const partsOf = (expression: CheckedExpression, as: WrittenAs, timeZone: string): readonly SqlPart[] =>
  written(expression, `${as} ${timeZone}`, { make: () => toSqlParts(expression, { as, timeZone }) })

const momentSql = (as: 'now' | 'today', { context }: Writing): Sql =>
  as === 'now'
    ? sql`statement_timestamp()`
    : sql`(statement_timestamp() at time zone ${sql.value(context.sTimeZone)}::text)::date`

const constantNamed = ({ module, form }: FormPlace, name: string): string | null =>
  module.constants.findLast(({ sFormId, sConstName }) => sFormId === form.id && sConstName === name)
    ?.sValue ?? null

/** Expressions know flags as 0 and 1. */
const flagged = (column: Sql, typeName: string | undefined): Sql =>
  typeName === 'bool' ? sql`(${column})::int` : column

const rowColumn = ({ name }: ColumnPart, writing: Writing): Sql => {
  const { form } = writing
  const column = form.everyColumn.get(name)
  if (isRowColumn(form, name)) return flagged(sql.identifier('t', name), column?.stored?.typeName)
  if (!column?.computed) throw new TypeError(`the form ${form.id} has no column ${name}`)
  return sql`(${writeExpression(column.computed, 'value', writing)})`
}

const lineColumn = ({ alias, name, collection }: ColumnPart, writing: Writing): Sql => {
  const stored = linesNamed(writing, collection ?? '')?.relation.columns.get(name)
  return flagged(sql.identifier(alias ?? '', name), stored?.typeName)
}

const columnSql = (part: ColumnPart, writing: Writing): Sql => {
  const { scope, name, type } = part
  switch (scope) {
    case 'row':
      return rowColumn(part, writing)
    case 'line':
      return lineColumn(part, writing)
    case 'context':
      return sql.value(bindingOf(valueFrom(Reflect.get(writing.context, name), type)))
    case 'constants':
      return sql.value(constantNamed(writing, name))
    case 'parent':
    case 'old':
    case 'books':
      throw new TypeError(`${scope}.${name} cannot be read`)
  }
}

const linesSql = (collection: string, alias: string, writing: Writing): Sql => {
  const lines = linesNamed(writing, collection)
  if (lines === undefined) throw new TypeError(`there are no lines ${collection}`)
  const { relation, parentColumn } = lines
  const link = sql`${sql.identifier(alias, parentColumn)} = ${sql.identifier('t', 'sId')}`
  const tenant = tenantCondition(relation, alias, writing.context)
  return sql`${sql.identifier(relation.schema, relation.name)} as ${sql.identifier(alias)} where ${sql.join([...tenant, link], sql.and)}`
}

const partSql = (part: SqlPart, writing: Writing): Sql => {
  switch (part.kind) {
    case 'raw':
      return templateText(part.text)
    case 'value':
      return sql.value(part.value)
    case 'column':
      return columnSql(part, writing)
    case 'moment':
      return momentSql(part.as, writing)
    case 'lines':
      return linesSql(part.collection, part.alias, writing)
  }
}

/** The expression over the row `t`. The plan has made sure that every name can be read. */
export const writeExpression = (expression: CheckedExpression, as: WrittenAs, writing: Writing): Sql =>
  sql.join(
    partsOf(expression, as, writing.context.sTimeZone).map((part) => partSql(part, writing)),
    sql.empty,
  )
