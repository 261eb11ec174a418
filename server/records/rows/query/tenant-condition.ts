// The tenant's columns, which every statement over a relation names first.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Relation } from '#server/schema/catalogue/catalogue.ts'

const TENANT_COLUMNS = ['sBrandsId', 'sSubsidiaryId'] as const

/** One condition for each tenant column that the relation has. */
export const tenantCondition = (
  { columns }: Relation,
  alias: string,
  context: RequestContext,
): readonly Sql[] =>
  TENANT_COLUMNS.filter((name) => columns.has(name)).map(
    (name) => sql`${sql.identifier(alias, name)} = ${sql.value(context[name])}`,
  )
