// Writes down who changed which metadata.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import type { StoredRow } from './resource-query.ts'

type Change = { readonly before: StoredRow | null; readonly after: StoredRow | null }

const json = (row: StoredRow | null): Sql => {
  if (row === null) return sql`null::jsonb`
  const { version: _, ...said } = row
  return sql`${sql.value(JSON.stringify(said))}::jsonb`
}

export const auditSql = (
  table: string,
  { sBrandsId, sUserId, sRequestId }: RequestContext,
  { before, after }: Change,
): Sql => sql`
  select framework.audit_metadata(${sql.value(sBrandsId)}, ${sql.value(sUserId)}, ${sql.value(sRequestId)},
    ${sql.value(table)}, ${sql.value((after ?? before)?.sId)}, ${json(before)}, ${json(after)})`
