// Keeps what must be closed or removed again, in the reverse order of opening, also when the work is stopped in the middle.
import { AdoptionRefused } from './refused.ts'

type Close = () => Promise<unknown>

export type Closing = {
  /** Once everything was closed, what comes late is closed at once, and AdoptionRefused thrown. */
  readonly defer: (close: Close) => Promise<void>
  readonly closeAll: () => Promise<void>
}

export const newClosing = (): Closing => {
  const closers: Close[] = []
  let isClosed = false
  return {
    defer: async (close) => {
      closers.push(close)
      if (!isClosed) return
      await close()
      throw new AdoptionRefused('Stopped; nothing was changed.')
    },
    // One failure does not keep the others open.
    closeAll: async () => {
      isClosed = true
      for (const close of closers.splice(0).toReversed()) await close().catch(() => undefined)
    },
  }
}
