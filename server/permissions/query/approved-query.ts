// Whether a record is approved.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Target } from '#server/records/rows/plan/save-targets.ts'
import { tenantCondition } from '#server/records/rows/query/tenant-condition.ts'

/** Answers the record where it is. */
export const approvedSql = ({ relation }: Target, sId: string, context: RequestContext): Sql => sql`
  select t."sId"
  from ${sql.identifier(relation.schema, relation.name)} t
  where ${sql.join([...tenantCondition(relation, 't', context), sql`t."sId" = ${sql.value(sId)}::text`, sql`t."bCheck"::int = 1`], sql.and)}`
