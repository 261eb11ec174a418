// Makes the PDF of documents: laid out, turned into a template of pdfme, rendered. Takes processor time, so it runs in a
// thread of its own (pdf-worker.ts).
import { generate } from '@pdfme/generator'
import { barcodes, rectangle, text } from '@pdfme/schemas'
import { layOutDocument } from '../layout/lay-out-document.ts'
import type { ReportDocument, ReportPlan } from '../plan/report-plan.ts'
import type { Fonts } from './fonts.ts'
import { pdfJob } from './pdfme-template.ts'

export type PrintJob = { readonly plan: ReportPlan; readonly documents: readonly ReportDocument[] }

const PLUGINS = { text, rectangle, code128: barcodes.code128 }

/** What readers show above the document: with its number, where there is one document. */
const titleOf = ({ plan: { title, number }, documents }: PrintJob): string => {
  const [only, another] = documents
  const text = number === null || another !== undefined ? null : only?.values[number.field]
  return text ? `${title} ${text}` : title
}

/** The bytes of one PDF of all documents, each with page numbers of its own. */
export const makePdf = (job: PrintJob, { font, measure }: Fonts): Promise<Uint8Array<ArrayBuffer>> => {
  const { plan, documents } = job
  const pages = documents.flatMap((document) => layOutDocument(plan, document, measure))
  const options = {
    font,
    title: titleOf(job),
    language: plan.language,
    creator: 'Armature',
    producer: 'Armature',
  }
  return generate({ ...pdfJob(pages, plan.paper), plugins: PLUGINS, options })
}
