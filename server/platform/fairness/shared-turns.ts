// Work that many ask for at once and that is done once for all of them: never more than one turn is under way, and whoever
// comes meanwhile shares the next one, which begins after all of them came.
import { setImmediate as afterArrivals } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Asking promises a turn that has not begun yet. */
export const sharedTurns = (work: () => Promise<void>): (() => Promise<void>) => {
  const oneAtATime = pLimit(1)
  let next: Promise<void> | null = null
  const turn = async (): Promise<void> => {
    await afterArrivals()
    next = null
    await work()
  }
  return () => {
    next ??= oneAtATime(turn)
    return next
  }
}
