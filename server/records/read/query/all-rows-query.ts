// Writes the statements of a read without pages: all rows of a plan, by a cursor, as of the moment in which it is opened.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ReadField } from '../../rows/plan/row-field.ts'
import { comparedField } from '../../rows/query/field-query.ts'
import type { RowsPlan } from '../plan/read-plan.ts'
import { filteredOf, orderBySql, type ReadWriting } from './read-query.ts'

const CURSOR = sql.identifier('armature_rows')

/** Days and moments as JSON has them, whatever the database is set to. */
const textSql = (field: ReadField, writing: ReadWriting): Sql => {
  const column = comparedField(field, writing)
  switch (field.kind) {
    case 'date':
    case 'timestamp':
    case 'timestamptz':
      return sql`to_json(${column}) #>> '{}'`
    case 'boolean':
      return sql`(${column})::int::text`
    default:
      return sql`(${column})::text`
  }
}

/** Each field of the plan, and nothing else, under its name and as text. */
export const openRowsSql = (plan: RowsPlan, writing: ReadWriting): Sql => {
  const { from, conditions } = filteredOf(plan, writing)
  const columns = plan.fields.map((field) => sql`${textSql(field, writing)} as ${sql.identifier(field.name)}`)
  return sql`declare ${CURSOR} no scroll cursor for select ${sql.join(columns, sql.comma)} from ${from} where ${sql.join(conditions, sql.and)}${orderBySql(plan, writing)}`
}

/** Takes the next rows, the more the shorter they are. */
export const FETCHES: readonly { readonly rows: number; readonly statement: Sql }[] = [
  { rows: 2000, statement: sql`fetch 2000 from ${CURSOR}` },
  { rows: 500, statement: sql`fetch 500 from ${CURSOR}` },
  { rows: 100, statement: sql`fetch 100 from ${CURSOR}` },
  { rows: 10, statement: sql`fetch 10 from ${CURSOR}` },
]
