// GET /entry/audit
import type { AuditAnswer } from '#contracts/audit.ts'
import type { Http } from './http.ts'

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
