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

/** The bytes of one PDF of all documents, each with page numbers of its own. */
export const makePdf = (
  { plan, documents }: PrintJob,
  { font, measure }: Fonts,
): Promise<Uint8Array<ArrayBuffer>> => {
  const pages = documents.flatMap((document) => layOutDocument(plan, document, measure))
  const options = {
    font,
    title: plan.title,
    language: plan.language,
    creator: 'Armature',
    producer: 'Armature',
  }
  return generate({ ...pdfJob(pages, plan.paper), plugins: PLUGINS, options })
}
