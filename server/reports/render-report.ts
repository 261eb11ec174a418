// Printing: `report/render`. The stages in their order, each timed.
import type { Language } from '#contracts/language.ts'
import { textIn } from '#contracts/language.ts'
import type { ReportRequest } from '#contracts/requests/report-request.ts'
import type { Session } from '#server/kernel/context/session.ts'
import { type Observe, observeNothing } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Read } from '#server/records/read.ts'
import { stagesOf } from '#server/records/stages.ts'
import { callFacts, factsColumns, reportRoutines } from './gather/call-facts.ts'
import { type Facts, gatherDocuments } from './gather/gather-documents.ts'
import { loadReport, type ReportRow } from './load/load-report.ts'
import { noReport } from './no-report.ts'
import type { PdfThreads } from './pdf/pdf-threads.ts'
import { judgeTemplate } from './plan/judge-template.ts'
import { planReport } from './plan/plan-report.ts'
import type { ReportDocument, ReportPlan } from './plan/report-plan.ts'

export type ReportReader = {
  /** Aborted when nobody waits for the answer any more: the print then ends. */
  readonly unwanted: AbortSignal
  /** Told of how many records it has all that is printed. */
  readonly onRecords?: (records: number) => void
}

export type RenderedReport = { readonly fileName: string; readonly bytes: Uint8Array }

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

export type ReportDependencies = {
  readonly database: Database
  readonly metadata: Metadata
  readonly read: Read
  readonly threads: PdfThreads
  readonly observe?: Observe
}

const inLanguage = (session: Session, sLanguage: Language | undefined): Session =>
  sLanguage === undefined ? session : { ...session, context: { ...session.context, sLanguage } }

const nameOf = ({ sNameEn, sNameZh }: ReportRow, language: Language): string =>
  textIn(language, { en: sNameEn, zh: sNameZh })

type Planned = { readonly plan: ReportPlan; readonly facts: Facts }

/** The plan of a report in the session's language, and the call that its routines are. */
const planFor = async (
  { database, metadata }: ReportDependencies,
  session: Session,
  { report, module }: { readonly report: ReportRow; readonly module: Module },
): Promise<Planned> => {
  const { sBrandsId, sLanguage: language, sTimeZone: timeZone } = session.context
  const template = judgeTemplate(report.jTemplate)
  const given = { ...report, template, sName: nameOf(report, language), module, language, timeZone }
  const catalogue = await metadata.catalogue()
  const routines = reportRoutines(catalogue, sBrandsId, template.procedure)
  const { plan, isWithin } = planReport({ ...given, returned: factsColumns(routines) })
  const call = { catalogue, routines, currency: plan.currency?.code, isWithin }
  return { plan, facts: (records) => callFacts(database, session, { ...call, records }) }
}

/** One record's PDF is named after its number. */
const fileNameOf = (sName: string, { number }: ReportPlan, documents: readonly ReportDocument[]): string => {
  const [only, another] = documents
  const text = number === null || another !== undefined ? null : only?.values[number.field]
  return text ? `${sName} ${text}.pdf` : `${sName}.pdf`
}

export const createRenderReport = (dependencies: ReportDependencies): RenderReport => {
  const { database, metadata, read, threads, observe = observeNothing } = dependencies
  return async (asking, sModelsId, { sReportId, sIds: asked, sLanguage }, reader) => {
    const session = inLanguage(asking, sLanguage)
    const sIds = [...new Set(asked)]
    const module = await metadata.openModule(session, sModelsId, 'print')
    const stage = stagesOf('print', observe)
    const report = await loadReport(database, { ...session.context, sModelsId, sReportId })
    if (report === undefined) throw noReport()
    stage('load')
    const { plan, facts } = await planFor(dependencies, session, { report, module })
    stage('plan')
    const { unwanted, onRecords = () => undefined } = reader
    return threads.inTurn({ tenant: session.context.sBrandsId, unwanted }, async (makePdf) => {
      stage('wait')
      const documents = await gatherDocuments({ read, session, sModelsId }, plan, { sIds, facts, onRecords })
      stage('gather')
      const bytes = await makePdf({ plan, documents })
      stage('render')
      return { fileName: fileNameOf(nameOf(report, plan.language), plan, documents), bytes }
    })
  }
}
