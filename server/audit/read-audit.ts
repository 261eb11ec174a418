// Who changed what of a tenant, business data and metadata, as its administrators ask for it in the builder.
import type { AuditAnswer, AuditChange } from '#contracts/audit.ts'
import { admitAdministrator } from '#server/kernel/context/administrator.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { tenantValue } from '#server/kernel/json/tenant-json.ts'
import { inSlices } from '#server/platform/fairness/in-slices.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type AuditFilter, auditCountSql, auditSql } from './query/audit-query.ts'

export type AuditAsked = AuditFilter & { readonly pageNum: number; readonly pageSize: number }

export type ReadAudit = (session: Session, asked: AuditAsked) => Promise<AuditAnswer>

type Stored = Omit<AuditChange, 'before' | 'after'> & Readonly<Record<'before' | 'after', string | null>>

const NOT_A_BUILDER = {
  en: 'The audit is for administrators, in the builder',
  zh: '只有管理员可以在构建端查看审计日志',
}

export const createReadAudit =
  (database: Pick<Database, 'platform'>): ReadAudit =>
  async (session, { pageNum, pageSize, ...filter }) => {
    admitAdministrator(session, NOT_A_BUILDER)
    const { context } = session
    const partOf = async (json: string | null): Promise<AuditChange['before']> =>
      json === null ? null : ((await inSlices(tenantValue(json, 'raw'), context)) as AuditChange['before'])
    const { stored, total } = await database.platform(async (query) => {
      const found = await query<Stored>(auditSql(context, filter, { pageNum, pageSize }))
      const [count] = await query<{ total: number }>(auditCountSql(context, filter))
      return { stored: found, total: count?.total ?? 0 }
    })
    const changes: AuditChange[] = []
    for (const { before, after, ...change } of stored)
      changes.push({ ...change, before: await partOf(before), after: await partOf(after) })
    return { changes, total }
  }
