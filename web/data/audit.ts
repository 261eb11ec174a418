// GET /entry/audit
import type { Http } from './http.ts'

export type AuditChange = {
  readonly tWhen: string
  readonly sUserId: string | null
  readonly sUserName: string | null
  readonly sOperation: string
  readonly sTbName: string
  readonly sRowId: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly sRequestId: string | null
}

export type AuditAnswer = { readonly changes: readonly AuditChange[]; readonly total: number }

/** Which changes: what is left empty asks for nothing. */
export type AuditAsked = {
  readonly table: string
  readonly sId: string
  readonly user: string
  readonly from: string
  readonly to: string
  readonly pageNum: number
}

export const readAudit = (http: Http, { pageNum, ...asked }: AuditAsked): Promise<AuditAnswer> =>
  http.get('/entry/audit', {
    query: {
      ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')),
      pageNum: String(pageNum),
    },
  })
