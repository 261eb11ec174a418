// Writes the order of a read and the condition of a cursor: what comes after a given row in that order. Nulls are greater than
// any value, as PostgreSQL's indexes have them: last when ascending, first when descending.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { FieldKind, OrderKey } from '../../rows/plan/row-field.ts'
import type { Writing } from '../../rows/query/expression-query.ts'
import { comparedField } from '../../rows/query/field-query.ts'

const CAST_OF_KIND: Readonly<Partial<Record<FieldKind, Sql>>> = {
  uuid: sql`::uuid`,
  integer: sql`::int8`,
  flag: sql`::int8`,
  numeric: sql`::numeric`,
  money: sql`::numeric`,
  float4: sql`::float4`,
  float8: sql`::float8`,
  boolean: sql`::bool`,
  date: sql`::date`,
  timestamptz: sql`::timestamptz`,
  timestamp: sql`::timestamp`,
  time: sql`::time`,
}

const TEXT = sql`::text`
const GREATER = { first: sql` > `, last: sql` < ` } as const

type Key = OrderKey & { readonly value: string | null }

const valueSql = ({ field, value }: Key): Sql => sql`${sql.value(value)}${CAST_OF_KIND[field.kind] ?? TEXT}`

const operatorOf = ({ isDescending }: Key): Sql => (isDescending ? GREATER.last : GREATER.first)

const isSame = (key: Key, writing: Writing): Sql =>
  key.value === null
    ? sql`${comparedField(key.field, writing)} is null`
    : sql`${comparedField(key.field, writing)} = ${valueSql(key)}`

/** The rows whose key comes after the given one. */
const isAfter = (key: Key, writing: Writing): Sql => {
  const column = comparedField(key.field, writing)
  if (key.value === null) return key.isDescending ? sql`${column} is not null` : sql`false`
  const beyond = sql`${column}${operatorOf(key)}${valueSql(key)}`
  return key.isDescending || !key.field.isNullable ? beyond : sql`(${beyond} or ${column} is null)`
}

/** One comparison of whole rows, which one index serves, where no key can be null and all go the same way. */
const rowComparison = (keys: readonly Key[], writing: Writing): Sql | null => {
  const [first] = keys
  if (first === undefined) return null
  const isUniform = keys.every(
    ({ field, isDescending, value }) =>
      !field.isNullable && value !== null && isDescending === first.isDescending,
  )
  if (!isUniform) return null
  const columns = keys.map(({ field }) => comparedField(field, writing))
  return sql`(${sql.join(columns, sql.comma)})${operatorOf(first)}(${sql.join(keys.map(valueSql), sql.comma)})`
}

const nested = (keys: readonly Key[], writing: Writing): Sql => {
  const [first, ...rest] = keys
  if (first === undefined) return sql`false`
  if (rest.length === 0) return isAfter(first, writing)
  return sql`(${isAfter(first, writing)} or (${isSame(first, writing)} and ${nested(rest, writing)}))`
}

/** The condition that a row comes after the one with these values of the order's keys. */
export const afterSql = (
  order: readonly OrderKey[],
  values: readonly (string | null)[],
  writing: Writing,
): Sql => {
  const keys = order.map((key, index) => ({ ...key, value: values[index] ?? null }))
  return rowComparison(keys, writing) ?? nested(keys, writing)
}

/** What follows `order by`. */
export const orderSql = (order: readonly OrderKey[], writing: Writing): readonly Sql[] =>
  order.map(({ field, isDescending }) =>
    isDescending ? sql`${comparedField(field, writing)} desc` : comparedField(field, writing),
  )

/** The values of the order's keys as the text of a JSON array. */
export const keysSql = (order: readonly OrderKey[], writing: Writing): Sql =>
  sql`json_build_array(${sql.join(
    order.map(({ field }) => sql`${comparedField(field, writing)}::text`),
    sql.comma,
  )})::text`
