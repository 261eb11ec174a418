// Sessions that were told to end and may go on all the same: PostgreSQL ends a function only where that looks for it. Whoever lent
// their connections keeps the places until they are gone.
import type { SessionEnder } from './session-ender.ts'

export type Lingering = {
  /** Settles when the session has ended. */
  readonly gone: (processId: number) => Promise<void>
  /** Looks which of them are still there; to be called again and again. */
  readonly look: () => void
}

export const makeLingering = ({ stillThere }: Pick<SessionEnder, 'stillThere'>): Lingering => {
  const waiting = new Map<number, PromiseWithResolvers<void>>()
  let isLooking = false
  const find = async (): Promise<void> => {
    const asked = [...waiting.keys()]
    const there = new Set(await stillThere(asked))
    for (const processId of asked.filter((one) => !there.has(one))) {
      waiting.get(processId)?.resolve()
      waiting.delete(processId)
    }
  }
  return {
    gone: (processId) => {
      const known = waiting.get(processId) ?? Promise.withResolvers<void>()
      waiting.set(processId, known)
      return known.promise
    },
    look: () => {
      if (isLooking || waiting.size === 0) return
      isLooking = true
      find()
        .catch(() => undefined)
        .finally(() => {
          isLooking = false
        })
    },
  }
}
