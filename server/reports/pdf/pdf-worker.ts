// The thread that makes PDFs: takes print jobs one after the other and answers the bytes of each.
import { parentPort } from 'node:worker_threads'
import { openFonts } from './fonts.ts'
import { makePdf, type PrintJob } from './make-pdf.ts'

export type PdfAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly message: string }

const port = parentPort
if (port === null) throw new Error('pdf-worker.ts runs as a worker thread')

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
