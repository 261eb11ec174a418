// The version of a row as a save reads it: a table's is its row's own, a view that can be written to carries one.
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

/** The version of the row `t` as text. */
export const rowVersionSql = ({ kind, isWritable }: Relation): Sql => {
  if (kind === 'table') return sql`t.xmin::text`
  return isWritable ? sql`t."version"::text` : sql`''`
}
