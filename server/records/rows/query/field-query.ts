// How a field of the row `t` is written: as it is compared, as it is ordered, and as it goes into the row's JSON.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ReadField } from '../plan/row-field.ts'
import { type Writing, writeExpression } from './expression-query.ts'

/** The bare column, or the expression that stands for it. */
const bare = (field: ReadField, writing: Writing): Sql =>
  field.computed === null
    ? sql.identifier('t', field.name)
    : sql`(${writeExpression(field.computed, 'value', writing)})`

/** Numbers of a routine are read as numerics whatever it returns them as. */
const CAST_OF_ROUTINE: Readonly<Record<string, Sql>> = {
  text: sql`::text`,
  numeric: sql`::numeric`,
  flag: sql`::int`,
  date: sql`::date`,
  timestamptz: sql`::timestamptz`,
  json: sql`::jsonb`,
}

const castOfRoutine = ({ kind }: ReadField, column: Sql): Sql =>
  sql`${column}${CAST_OF_ROUTINE[kind] ?? sql.empty}`

/** The field as it is compared and ordered. */
export const comparedField = (field: ReadField, writing: Writing): Sql => {
  const column = bare(field, writing)
  if (field.kind === 'money') return sql`${column}::numeric`
  if (field.kind === 'other') return sql`${column}::text`
  return field.computed === null && field.typeName === null ? castOfRoutine(field, column) : column
}

/** The field as text, for patterns. */
export const textOfField = (field: ReadField, writing: Writing): Sql =>
  field.typeName === 'text' || field.typeName === 'varchar'
    ? sql.identifier('t', field.name)
    : sql`${comparedField(field, writing)}::text`

/** Rows are told apart by line feeds, which only the text of a `json` value can hold: blanks mean the same there. */
const withoutLineFeeds = (column: Sql): Sql => sql`replace(to_json(${column})::text, E'\\n', ' ')::json`

/** What stands in the row's JSON where the column itself would not do; null where it does. */
const asJson = (field: ReadField, column: Sql): Sql | null => {
  const { kind, typeName, computed } = field
  if (kind === 'binary') return sql`replace(encode(${column}, 'base64'), E'\\n', '')`
  if (kind === 'money') return sql`${column}::numeric`
  if (kind === 'boolean') return sql`${column}::int`
  if (typeName === 'json' || typeName === '_json' || kind === 'other') return withoutLineFeeds(column)
  if (computed !== null) return column
  return typeName === null ? castOfRoutine(field, column) : null
}

/** The field under its name in the row. */
export const listedField = (field: ReadField, writing: Writing): Sql => {
  const column = bare(field, writing)
  const written = asJson(field, column)
  return written === null ? column : sql`${written} as ${sql.identifier(field.name)}`
}
