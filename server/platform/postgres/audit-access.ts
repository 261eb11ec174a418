// Writes down what an administrator did with the access of a user or a role: seen as, sessions ended, shown less of;
// and which package was applied.
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Query } from './database.ts'
import { sql } from './sql.ts'

export type AuditedAccess = {
  readonly table: 'sftlogininfo' | 'sisjurisdictionclassify' | 'sissigninrule' | 'syspackage' | 'sysbrand'
  /** Whose. */
  readonly sRowId: string
  readonly before?: object
  readonly after: object
}

export const auditAccess = async (
  query: Query,
  { sBrandsId, sUserId, sRequestId }: RequestContext,
  { table, sRowId, before = {}, after }: AuditedAccess,
): Promise<void> => {
  await query(sql`
    select framework.audit_access(${sql.value(sBrandsId)}::text, ${sql.value(sUserId)}::text, ${sql.value(sRequestId)}::text,
      ${sql.value(table)}::text, ${sql.value(sRowId)}::text, ${sql.value(JSON.stringify(before))}::jsonb, ${sql.value(JSON.stringify(after))}::jsonb)`)
}
