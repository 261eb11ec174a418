// Ctrl-C and SIGTERM: the first asks for a clean stop, the second forces one.
import { leaveProcess } from './leave-process.ts'

const NAMES = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const FORCED = 130

/** One Ctrl-C can arrive twice: from the terminal, and passed on by npm. */
const SAME_PRESS_MS = 500

/** A signal that is aborted when a stop is asked for. Asked again, the process ends at once. */
export const stopSignal = (report: (line: string) => void): AbortSignal => {
  const stopping = new AbortController()
  let askedAt = 0
  for (const name of NAMES) {
    process.on(name, () => {
      if (stopping.signal.aborted) {
        if (performance.now() - askedAt > SAME_PRESS_MS) leaveProcess(FORCED)
        return
      }
      askedAt = performance.now()
      report('Stopping: what is under way finishes; Ctrl-C again forces it')
      stopping.abort()
    })
  }
  return stopping.signal
}

/** Settles when a stop is asked for. */
export const untilAsked = (asked: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (asked.aborted) resolve()
    else asked.addEventListener('abort', () => resolve(), { once: true })
  })

/** The outcome of `work`. When a stop is asked for first, throws its reason at once: the work is left to the end of the process. */
export const unlessAsked = async <T>(asked: AbortSignal, work: Promise<T>): Promise<T> => {
  work.catch(() => undefined)
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = (): void => reject(asked.reason)
  asked.addEventListener('abort', stop, { once: true })
  try {
    asked.throwIfAborted()
    return await Promise.race([work, stopped])
  } finally {
    asked.removeEventListener('abort', stop)
  }
}
