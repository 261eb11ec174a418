// A few threads that make PDFs, lent to the tenants in turns, started when first needed and reused. A thread that fails, that
// nobody waits for any more or that has grown is replaced.
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { type FairGateOptions, makeFairGate } from '#server/platform/fairness/fair-gate.ts'
import type { PrintJob } from './make-pdf.ts'
import type { PdfAnswer } from './pdf-worker.ts'

/** The bytes of the PDF. Throws too_large when the thread ran out of memory, timeout when nobody waits for it any more. */
export type MakePdf = (job: PrintJob) => Promise<Uint8Array>

export type PdfAsker = {
  readonly tenant: string
  /** Aborted when nobody waits for the answer any more. */
  readonly unwanted: AbortSignal
}

export type PdfThreads = {
  /**
   * Does the work when a thread is free and it is the tenant's turn; what is gathered for a print belongs inside, so that
   * those that wait hold nothing. Throws what FairGate.enter throws.
   */
  readonly inTurn: <T>(asker: PdfAsker, work: (makePdf: MakePdf) => Promise<T>) => Promise<T>
  readonly close: () => Promise<void>
}

export type PdfThreadLimits = {
  readonly turns: FairGateOptions
  /** What a thread may use; a document that needs more is refused. */
  readonly memoryMb: number
  /** What an idle thread may hold (up to 200 after many common documents); one that holds more after its document is replaced. */
  readonly keptMb: number
}

/** One thread for each tenant: whoever prints much prints one document after the other, beside everyone else. */
export const PDF_THREAD_LIMITS: PdfThreadLimits = {
  turns: { places: 2, perTenant: 1, reserved: 0, mostWaiting: 20, longestWaitMs: 8_000 },
  memoryMb: 512,
  keptMb: 256,
}

const MEGABYTE = 1024 * 1024

const unwantedNow = (): AppError =>
  new AppError('timeout', {
    en: 'The document took too long to make. Print fewer records at once.',
    zh: '生成文档耗时过长，请减少一次打印的记录数。',
  })

const tooBig = (): AppError =>
  new AppError('too_large', {
    en: 'The document is too large. Print fewer records at once.',
    zh: '文档过大，请减少一次打印的记录数。',
  })

const failureOf = (error: unknown, unwanted: AbortSignal): unknown => {
  if (unwanted.aborted) return unwantedNow()
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? tooBig()
    : error
}

const THREAD = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))

/** Threads that have their fonts before the next one prints; nobody is lent one of those that end. */
const openPool = (
  { turns: { places }, memoryMb }: PdfThreadLimits,
  ending: ReadonlySet<number>,
): Piscina<PrintJob, PdfAnswer> =>
  new Piscina<PrintJob, PdfAnswer>({
    filename: THREAD,
    name: 'print',
    minThreads: places,
    maxThreads: places,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    loadBalancer: (_, threads) =>
      threads.find(({ id, currentUsage }) => currentUsage === 0 && !ending.has(id)) ?? null,
  })
    // An error that comes while nothing is asked must find a listener.
    .on('error', () => undefined)

export const openPdfThreads = (limits: PdfThreadLimits = PDF_THREAD_LIMITS): PdfThreads => {
  const gate = makeFairGate(limits.turns)
  const ending = new Set<number>()
  let pool: Piscina<PrintJob, PdfAnswer> | null = null

  const end = async (id: number): Promise<void> => {
    ending.add(id)
    await pool?.threads.find(({ threadId }) => threadId === id)?.terminate()
    ending.delete(id)
  }

  const makePdf = async (job: PrintJob, unwanted: AbortSignal): Promise<Uint8Array> => {
    pool ??= openPool(limits, ending)
    const { threadId, heldBytes, result } = await pool
      .run(job, { signal: unwanted })
      .catch((error: unknown) => {
        throw failureOf(error, unwanted)
      })
    if (heldBytes > limits.keptMb * MEGABYTE) await end(threadId)
    if (result instanceof Error) throw result
    return result
  }

  return {
    inTurn: async ({ tenant, unwanted }, work) => {
      const leave = await gate.enter(tenant)
      try {
        if (unwanted.aborted) throw unwantedNow()
        return await work((job) => makePdf(job, unwanted))
      } finally {
        leave()
      }
    },
    close: async () => {
      await pool?.destroy()
    },
  }
}
