// A few threads that make PDFs, started when first needed and reused; a thread that dies or takes too long is replaced.
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { PrintJob } from './make-pdf.ts'
import type { PdfAnswer } from './pdf-worker.ts'

export type PdfThreads = {
  /** The bytes of the PDF. Throws timeout, too_large when the thread ran out of memory, unavailable when too many wait. */
  readonly makePdf: (job: PrintJob) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

export type PdfThreadLimits = {
  readonly threads: number
  /** Jobs that may wait. */
  readonly waiting: number
  readonly timeoutMs: number
  readonly memoryMb: number
}

export const PDF_THREAD_LIMITS: PdfThreadLimits = {
  threads: 2,
  waiting: 50,
  timeoutMs: 60_000,
  memoryMb: 1_024,
}

type Thread = { readonly worker: Worker; isBusy: boolean }

const tooLong = (): AppError =>
  new AppError('timeout', {
    en: 'The document took too long to make. Print fewer records at once.',
    zh: '生成文档耗时过长，请减少一次打印的记录数。',
  })

const tooBig = (): AppError =>
  new AppError('too_large', {
    en: 'The document is too large. Print fewer records at once.',
    zh: '文档过大，请减少一次打印的记录数。',
  })

const tooBusy = (): AppError =>
  new AppError('unavailable', {
    en: 'Too many documents are being printed. Try again in a moment.',
    zh: '当前打印任务过多，请稍后再试。',
  })

const failureOf = (error: Error): Error =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooBig() : error

/** What the thread answers to one job. Whatever else happens first rejects. */
const ask = (worker: Worker, job: PrintJob, timeoutMs: number): Promise<PdfAnswer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(tooLong())), timeoutMs)
    const settle = (finish: () => void): void => {
      clearTimeout(timer)
      worker.removeAllListeners('message')
      worker.removeAllListeners('error')
      worker.removeAllListeners('exit')
      // An error that comes late must find a listener.
      worker.on('error', () => undefined)
      finish()
    }
    worker.on('message', (answer: PdfAnswer) => settle(() => resolve(answer)))
    worker.on('error', (error: Error) => settle(() => reject(failureOf(error))))
    worker.on('exit', () => settle(() => reject(new Error('the thread that makes PDFs has ended'))))
    worker.postMessage(job)
  })

export const openPdfThreads = (limits: PdfThreadLimits = PDF_THREAD_LIMITS): PdfThreads => {
  const threads = new Set<Thread>()
  const waiting: ((thread: Thread) => void)[] = []

  const start = (): Thread => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    })
    // A thread that waits for work does not keep the process alive.
    worker.unref()
    const thread = { worker, isBusy: true }
    threads.add(thread)
    return thread
  }

  const take = async (): Promise<Thread> => {
    const free = [...threads].find(({ isBusy }) => !isBusy)
    if (free !== undefined) {
      free.isBusy = true
      return free
    }
    if (threads.size < limits.threads) return start()
    if (waiting.length >= limits.waiting) throw tooBusy()
    return new Promise((resolve) => waiting.push(resolve))
  }

  const giveBack = (thread: Thread): void => {
    const next = waiting.shift()
    if (next === undefined) thread.isBusy = false
    else next(thread)
  }

  const replace = (thread: Thread): void => {
    threads.delete(thread)
    void thread.worker.terminate()
    waiting.shift()?.(start())
  }

  return {
    makePdf: async (job) => {
      const thread = await take()
      let answer: PdfAnswer
      try {
        answer = await ask(thread.worker, job, limits.timeoutMs)
      } catch (error) {
        replace(thread)
        throw error
      }
      giveBack(thread)
      if (!answer.ok) throw new Error(answer.message)
      return answer.bytes
    },
    close: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
      threads.clear()
    },
  }
}
