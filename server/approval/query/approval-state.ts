// Reads the approval columns of records as they are stored.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { Target } from '#server/records/plan/save-plan.ts'
import { tenantCondition } from '#server/records/query/tenant-condition.ts'

/** `state` is the JSON text of `{bCheck, tCheckDate, sCheckPerson}`. */
export type ApprovalRecord = { readonly sId: string; readonly state: string }

const COLUMNS = ['bCheck', 'tCheckDate', 'sCheckPerson'] as const

export const approvalStateSql = (
  { relation }: Target,
  ids: readonly string[],
  context: RequestContext,
): Sql => {
  const columns = COLUMNS.map((name) =>
    relation.columns.has(name) ? sql.identifier('t', name) : sql`null as ${sql.identifier(name)}`,
  )
  const conditions = [
    ...tenantCondition(relation, 't', context),
    sql`t."sId" = any (${sql.value(ids)}::text[])`,
  ]
  return sql`
    select t."sId", (select row_to_json(r)::text from (select ${sql.join(columns, sql.comma)}) r) as state
    from ${sql.identifier(relation.schema, relation.name)} t
    where ${sql.join(conditions, sql.and)}`
}
