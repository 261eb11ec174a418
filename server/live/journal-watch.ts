// Looks into the journal as long as somebody listens on this node: twice a second, and at once when this node wrote into it.
import type { Changed, ChangeJournal } from './change-journal.ts'

export type JournalWatch = {
  /** Where the watch stands, or would begin. */
  readonly position: () => Promise<number>
  /** Somebody listens who knows what was until then. */
  readonly goOnFrom: (position: number) => void
  readonly lookNow: () => void
  readonly close: () => void
}

export type JournalWatchParts = {
  readonly journal: () => Pick<ChangeJournal, 'position' | 'since'>
  readonly isNeeded: () => boolean
  readonly found: (changed: Changed) => void
}

const LOOK_MS = 500

export const watchJournal = ({ journal, isNeeded, found }: JournalWatchParts): JournalWatch => {
  let position: number | null = null
  let timer: NodeJS.Timeout | null = null
  let isLooking = false
  let isClosed = false

  const look = async (): Promise<void> => {
    if (position === null) return
    const changed = await journal().since(position)
    position = changed.position
    found(changed)
  }
  // A store that is away is asked again.
  const lookOn = (): void => {
    timer = null
    if (isClosed || isLooking) return
    if (!isNeeded()) {
      position = null
      return
    }
    isLooking = true
    look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
        lookLater()
      })
  }
  const lookLater = (): void => {
    if (!isClosed) timer ??= setTimeout(lookOn, LOOK_MS).unref()
  }
  return {
    position: async () => position ?? journal().position(),
    goOnFrom: (known) => {
      position ??= known
      lookLater()
    },
    lookNow: () => {
      if (timer === null) return
      clearTimeout(timer)
      lookOn()
    },
    close: () => {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
