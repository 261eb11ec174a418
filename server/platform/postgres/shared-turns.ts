// Work that many ask for at once and that is done once for all of them: never more than one turn is under way, and whoever
// comes meanwhile shares the next one, which begins after all of them came.
import { setImmediate as afterArrivals } from 'node:timers/promises'

/** Asking promises a turn that has not begun yet. */
export const sharedTurns = (work: () => Promise<void>): (() => Promise<void>) => {
  let underWay: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  const turn = async (earlier: Promise<void>): Promise<void> => {
    await earlier.catch(() => undefined)
    await afterArrivals()
    next = null
    await work()
  }
  return () => {
    if (next === null) {
      underWay = turn(underWay)
      next = underWay
    }
    return next
  }
}
