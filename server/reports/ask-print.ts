// Has records printed in the background: whether the user may print by that report is judged at once.
import { textIn } from '#contracts/language.ts'
import type { Payload } from '#contracts/queue.ts'
import type { ReportRequest } from '#contracts/requests/report-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { loadReport } from './load/load-report.ts'
import { noReport } from './no-report.ts'

type Asked = { readonly sRunId: string }

export type AskPrintParts = {
  readonly database: Database
  readonly metadata: Pick<Metadata, 'openModule'>
  readonly ask: (session: Session, payload: Payload<'REPORT_RENDER'>) => Promise<Asked>
}

/** Throws forbidden without the grant `print`, not_found for a report that the module does not have, rate_limited. */
export type AskPrint = (session: Session, sModelsId: string, request: ReportRequest) => Promise<Asked>

export const createAskPrint =
  ({ database, metadata, ask }: AskPrintParts): AskPrint =>
  async (session, sModelsId, request) => {
    const { context } = session
    await metadata.openModule(session, sModelsId, 'print')
    const report = await loadReport(database, { ...context, sModelsId, sReportId: request.sReportId })
    if (report === undefined) throw noReport()
    const { sLanguage } = context
    const sTitle = textIn(sLanguage, { en: report.sNameEn, zh: report.sNameZh })
    return ask(session, { sModelsId, sTitle, sLanguage, request } as Payload<'REPORT_RENDER'>)
  }
