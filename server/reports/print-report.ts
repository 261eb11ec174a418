// Prints a report that is known: its plan, its records, their pages. The stages in their order, each timed.
import type { Language } from '#contracts/language.ts'
import { textIn } from '#contracts/language.ts'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { Session } from '#server/kernel/context/session.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Metadata } from '#server/metadata/metadata.ts'
import type { Module } from '#server/metadata/module/module.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Read } from '#server/records/read.ts'
import type { stagesOf } from '#server/records/stages.ts'
import { callFacts, factsColumns, reportRoutines } from './gather/call-facts.ts'
import { type Facts, gatherDocuments } from './gather/gather-documents.ts'
import type { ReportRow } from './load/load-report.ts'
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

export type ReportDependencies = {
  readonly database: Database
  readonly metadata: Metadata
  readonly read: Read
  readonly threads: PdfThreads
  /** The file of the logo of whom the user works for; null where there is none that can be printed. */
  readonly logoOf: (context: RequestContext) => Promise<Uint8Array | null>
  readonly observe?: Observe
}

export const inLanguage = (session: Session, sLanguage: Language | undefined): Session =>
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

export type PrintedReport = {
  readonly module: Module
  readonly report: ReportRow
  readonly sIds: readonly string[]
}

/** What `RenderReport` answers and throws, of a report that was loaded. */
export const printReport = async (
  dependencies: ReportDependencies,
  session: Session,
  { module, report, sIds }: PrintedReport,
  {
    unwanted,
    onRecords = () => undefined,
    stage,
  }: ReportReader & { readonly stage: ReturnType<typeof stagesOf> },
): Promise<RenderedReport> => {
  const { read, threads, logoOf } = dependencies
  const { plan, facts } = await planFor(dependencies, session, { report, module })
  stage('plan')
  const each = [...new Set(sIds)]
  return threads.inTurn({ tenant: session.context.sBrandsId, unwanted }, async (makePdf) => {
    stage('wait')
    const asked = { sIds: each, facts, onRecords }
    const documents = await gatherDocuments({ read, session, sModelsId: module.id }, plan, asked)
    stage('gather')
    const logo = plan.logo === null ? null : await logoOf(session.context)
    const bytes = await makePdf({ plan, documents, logo })
    stage('render')
    return { fileName: fileNameOf(nameOf(report, plan.language), plan, documents), bytes }
  })
}
