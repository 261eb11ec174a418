// The thread that makes PDFs: `print` answers one job with its bytes.
import { getHeapStatistics } from 'node:v8'
import { threadId } from 'node:worker_threads'
import { openFonts } from './fonts.ts'
import { makePdf, type PrintJob } from './make-pdf.ts'

export type PdfAnswer = {
  readonly threadId: number
  /** What the thread's heap takes after the document. */
  readonly heldBytes: number
  /** The bytes, or what went wrong. */
  readonly result: Uint8Array | Error
}

const fonts = openFonts()

const failureOf = (error: unknown): Error => new Error(error instanceof Error ? error.stack : String(error))

export const print = async (job: PrintJob): Promise<PdfAnswer> => {
  const result = await makePdf(job, fonts).catch(failureOf)
  return { threadId, heldBytes: getHeapStatistics().total_heap_size, result }
}
