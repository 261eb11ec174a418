// Ctrl-C and SIGTERM: the first asks for a clean stop, the second forces one.
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
        if (performance.now() - askedAt > SAME_PRESS_MS) process.exit(FORCED)
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
