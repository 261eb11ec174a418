// The rows of tables as their tenant has them: how many there are, whether there are any, and which values do not fit a type.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Conversion } from '../plan/conversions.ts'
import type { Named } from './tables-query.ts'

/** As many are counted; beyond that the planner's guess is told. */
export const MOST_COUNTED = 10_000

const at = ({ schema, name }: Named): Sql => sql.identifier(schema, name)

export const countRowsSql = (tables: readonly Named[]): Sql =>
  sql.join(
    tables.map(
      (table) =>
        sql`select ${sql.value(table.schema)}::text as schema, ${sql.value(table.name)}::text as name, (
          select count(*) from (select from ${at(table)} limit ${sql.value(MOST_COUNTED + 1)}::int) counted)::int as rows`,
    ),
    sql` union all `,
  )

export const guessRowsSql = (table: Named): Sql => sql`explain (format json) select from ${at(table)}`

/** Whether there is a row, of a column one with a value. */
export const hasRowsSql = (table: Named, column: string | null): Sql =>
  column === null
    ? sql`select exists (select from ${at(table)}) as found`
    : sql`select exists (select from ${at(table)} where ${sql.identifier(column)} is not null) as found`

const WHOLE = '^[+-]?[0-9]{1,9}$'
const DECIMAL = '^[+-]?[0-9]{1,15}([.][0-9]{1,12})?$'
const DAY = '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'

type Question = {
  readonly fits: Conversion['fits']
  readonly length?: number | undefined
  readonly digits?: number | undefined
}

const isDay = (text: Sql): Sql => sql`
  case when ${text} ~ ${sql.value(DAY)}
    then substr(${text}, 9, 2)::int <= extract(day from (substr(${text}, 1, 7) || '-01')::date + interval '1 month - 1 day')
    else false end`

const inKind = (column: Sql, fits: Conversion['fits']): Sql => {
  const text = sql`btrim(${column}::text)`
  switch (fits) {
    case null:
      return sql`true`
    case 'whole':
      return sql`(${text} = '' or ${text} ~ ${sql.value(WHOLE)})`
    case 'decimal':
      return sql`(${text} = '' or ${text} ~ ${sql.value(DECIMAL)})`
    case 'flag':
      return sql`${text} in ('', '0', '1')`
    case 'date':
      return sql`(${text} = '' or ${isDay(text)})`
    case 'noFraction':
      return sql`(${column} = trunc(${column}) and abs(${column}) < 2147483648)`
  }
}

const inDigits = (column: Sql, digits: number): Sql => {
  const text = sql`btrim(${column}::text)`
  return sql`case when ${text} ~ ${sql.value(DECIMAL)}
    then round(${text}::numeric, ${sql.value(digits)}::int) = ${text}::numeric and abs(${text}::numeric) < power(10::numeric, ${sql.value(20 - digits)}::int)
    else true end`
}

/** The rows whose value does not fit, the first of them. */
export const misfitsSql = (table: Named, name: string, { fits, length, digits }: Question): Sql => {
  const column = sql.identifier(name)
  const conditions = [
    inKind(column, fits),
    ...(length === undefined ? [] : [sql`char_length(${column}::text) <= ${sql.value(length)}::int`]),
    ...(digits === undefined ? [] : [inDigits(column, digits)]),
  ]
  return sql`
    select "sId", left(${column}::text, 100) as value
    from ${at(table)}
    where ${column} is not null and not (${sql.join(conditions, sql.and)})
    order by "sId"
    limit 20`
}
