// Holds a record until the transaction ends, and reads the version that it is of.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Target } from '#server/records/rows/plan/save-targets.ts'
import { rowVersionSql } from '#server/records/rows/query/row-version.ts'
import { tableSql, where } from '#server/records/rows/query/touched-query.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

export type HeldVersion = { readonly version: string }

/** No lock reaches the rows of a view. */
const holdSql = ({ kind }: Relation): Sql => (kind === 'table' ? sql`for no key update` : sql.empty)

export const heldVersionSql = ({ relation }: Target, sId: string, context: RequestContext): Sql => sql`
  select ${rowVersionSql(relation)} as version
  from ${tableSql(relation)} t
  where ${where(relation, context, sql`t."sId" = ${sql.value(sId)}`)}
  ${holdSql(relation)}`
