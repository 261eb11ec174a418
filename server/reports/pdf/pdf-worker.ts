// The thread that makes PDFs: takes print jobs one after the other and answers the bytes of each.
import { registerHooks } from 'node:module'
import { parentPort } from 'node:worker_threads'
import type { PrintJob } from './make-pdf.ts'

export type PdfAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly message: string }

const port = parentPort
if (port === null) throw new Error('pdf-worker.ts runs as a worker thread')

// pdfme's date fields, which no report uses, load every function and language of date-fns: four fifths of the time until
// the first document. One of each is enough.
const ENOUGH: Readonly<Record<string, string>> = {
  'date-fns': 'date-fns/format',
  'date-fns/locale': 'date-fns/locale/en-US',
}
registerHooks({ resolve: (name, context, next) => next(ENOUGH[name] ?? name, context) })

const { openFonts } = await import('./fonts.ts')
const { makePdf } = await import('./make-pdf.ts')
const fonts = openFonts()

const answer = async (job: PrintJob): Promise<void> => {
  try {
    const bytes = await makePdf(job, fonts)
    port.postMessage({ ok: true, bytes } satisfies PdfAnswer, [bytes.buffer])
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    port.postMessage({ ok: false, message } satisfies PdfAnswer)
  }
}

port.on('message', (job: PrintJob) => void answer(job))
