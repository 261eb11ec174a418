// Ctrl-C and SIGTERM: the first asks for a clean stop, the second forces one.
const NAMES = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const FORCED = 130

/** A signal that is aborted when a stop is asked for. Asked again, the process ends at once. */
export const stopSignal = (report: (line: string) => void): AbortSignal => {
  const stopping = new AbortController()
  for (const name of NAMES) {
    process.on(name, () => {
      if (stopping.signal.aborted) process.exit(FORCED)
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
