// Makes the PDF of documents: laid out, then drawn page by page. Takes processor time, so it runs in a thread of its own
// (pdf-worker.ts).
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { layOutDocument } from '../layout/lay-out-document.ts'
import type { ReportDocument, ReportPlan } from '../plan/report-plan.ts'
import { drawPage, POINTS_PER_MM } from './draw-page.ts'
import type { Fonts } from './fonts.ts'
import { openLogo } from './open-logo.ts'

export type PrintJob = {
  readonly plan: ReportPlan
  readonly documents: readonly ReportDocument[]
  /** The picture's file, where the plan has a place for it and there is one. */
  readonly logo: Uint8Array | null
}

/** What readers show above the document: with its number, where there is one document. */
const titleOf = ({ plan: { title, number }, documents }: PrintJob): string => {
  const [only, another] = documents
  const text = number === null || another !== undefined ? null : only?.values[number.field]
  return text ? `${title} ${text}` : title
}

/** The bytes of one PDF of all documents, each with page numbers of its own. */
export const makePdf = async (job: PrintJob, { regular, bold, measure }: Fonts): Promise<Uint8Array> => {
  const { documents } = job
  const logo = job.logo === null ? null : openLogo(job.logo)
  const plan = logo === null ? job.plan : { ...job.plan, logo: logo.place }
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    autoFirstPage: false,
    size: [plan.paper.width * POINTS_PER_MM, plan.paper.height * POINTS_PER_MM],
    margin: 0,
    lang: plan.language,
    displayTitle: true,
    info: { Title: titleOf(job), Creator: 'Armature', Producer: 'Armature' },
  })
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  const bytes = buffer(pdf)
  for (const document of documents)
    for (const page of layOutDocument(plan, document, measure)) {
      pdf.addPage()
      drawPage(pdf, page, logo)
    }
  pdf.end()
  return bytes
}
