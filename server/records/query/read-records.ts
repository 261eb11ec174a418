// Reads the rows that a routine gave as a relation, so that the whole grammar of filters works on them.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ReadField } from '../plan/read-plan.ts'

const TYPE_OF_KIND: Readonly<Record<string, Sql>> = {
  text: sql`text`,
  numeric: sql`numeric`,
  flag: sql`int`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  json: sql`jsonb`,
}

/** The relation `t` of the records in a JSON array, with these fields. */
export const recordsSql = (records: string, fields: readonly ReadField[]): Sql => {
  const columns = fields.map(
    ({ name, kind }) => sql`${sql.identifier(name)} ${TYPE_OF_KIND[kind] ?? sql`text`}`,
  )
  return sql`json_to_recordset(${sql.value(records)}::json) as t (${sql.join(columns, sql.comma)})`
}
