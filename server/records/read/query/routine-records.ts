// Reads the rows that a routine gave as a relation, so that the whole grammar of filters works on them.
import { jsonMembers } from '#server/kernel/json/json-parts.ts'
import type { Steps } from '#server/kernel/steps/steps.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { ReadField } from '../../rows/plan/row-field.ts'
import { ID } from '../../rows/plan/row-source.ts'

const TYPE_OF_KIND: Readonly<Record<string, Sql>> = {
  text: sql`text`,
  numeric: sql`numeric`,
  flag: sql`int`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  json: sql`jsonb`,
}

/** The rows that a routine gave: `json` is an array of objects. */
export type Records = {
  readonly json: string
  /** Whether they have an sId, be it none of the form's columns. */
  readonly haveId: boolean
}

/** Rows as records, told by the first of them. */
export function* recordsOfRows(rows: readonly string[]): Steps<Records> {
  const [first] = rows
  const haveId = first !== undefined && (yield* jsonMembers(first)).has(ID)
  return { json: `[${rows.join(',')}]`, haveId }
}

/** The relation of the records with these fields, to stand in `rows from (…)`. */
export const recordsSql = ({ json }: Records, fields: readonly ReadField[]): Sql => {
  const columns = fields.map(
    ({ name, kind }) => sql`${sql.identifier(name)} ${TYPE_OF_KIND[kind] ?? sql`text`}`,
  )
  return sql`json_to_recordset(${sql.value(json)}::json) as (${sql.join(columns, sql.comma)})`
}
