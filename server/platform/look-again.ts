// Looks for something again and again: a while after the last time, sooner where the look says so, and at once when it is woken; never twice at
// a time.

export type Loop = {
  readonly begin: () => void
  readonly wake: () => void
  /** Settles when the last look has ended. */
  readonly close: () => Promise<void>
}

const PAUSE_MS = 1_000
/** Whoever is asked may be away, and is not asked all the time. */
const AFTER_FAILURE_MS = 2_000

/** `look` may answer in how many milliseconds it is to look again, if sooner than usual. */
export const lookAgain = (
  look: () => Promise<number | undefined>,
  failed: (error: unknown) => void,
): Loop => {
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<void> | null = null
  let isAskedAgain = false
  let isOpen = false

  const run = async (): Promise<void> => {
    let pauseMs = PAUSE_MS
    try {
      do {
        isAskedAgain = false
        pauseMs = Math.max(0, Math.min(PAUSE_MS, (await look()) ?? PAUSE_MS))
      } while (isAskedAgain && isOpen)
    } catch (error) {
      pauseMs = AFTER_FAILURE_MS
      failed(error)
    }
    looking = null
    if (isOpen) timer = setTimeout(wake, pauseMs).unref()
  }

  const wake = (): void => {
    isAskedAgain = true
    if (!isOpen || looking !== null) return
    if (timer !== null) clearTimeout(timer)
    looking = run()
  }

  return {
    begin: () => {
      isOpen = true
      wake()
    },
    wake,
    close: async () => {
      isOpen = false
      if (timer !== null) clearTimeout(timer)
      await looking
    },
  }
}
