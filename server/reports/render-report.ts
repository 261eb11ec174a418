// Printing: `report/render`. The report as the tenant has it, printed.
import type { ReportRequest } from '#contracts/requests/report-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { observeNothing } from '#server/kernel/observation/observation.ts'
import { stagesOf } from '#server/records/stages.ts'
import { loadReport } from './load/load-report.ts'
import { noReport } from './no-report.ts'
import {
  inLanguage,
  printReport,
  type RenderedReport,
  type ReportDependencies,
  type ReportReader,
} from './print-report.ts'

/**
 * Answers one PDF of the records. Throws not_found for a report that the module does not have and for records that the user
 * cannot see, forbidden without the grant `print`, broken_metadata for a template that names what is not there; too_large, timeout,
 * rate_limited and unavailable as PdfThreads does.
 */
export type RenderReport = (
  session: Session,
  sModelsId: string,
  request: ReportRequest,
  reader: ReportReader,
) => Promise<RenderedReport>

export const createRenderReport = (dependencies: ReportDependencies): RenderReport => {
  const { database, metadata, observe = observeNothing } = dependencies
  return async (asking, sModelsId, { sReportId, sIds, sLanguage }, reader) => {
    const session = inLanguage(asking, sLanguage)
    const module = await metadata.openModule(session, sModelsId, 'print')
    const stage = stagesOf('print', observe)
    const report = await loadReport(database, { ...session.context, sModelsId, sReportId })
    if (report === undefined) throw noReport()
    stage('load')
    return printReport(dependencies, session, { module, report, sIds }, { ...reader, stage })
  }
}
