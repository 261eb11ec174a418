// Waits for what must become true by itself, without a fixed sleep; gives up only when it clearly never will.
import { setTimeout as pause } from 'node:timers/promises'

const MOST_TRIES = 600

/** Asks until the answer is true; throws after a minute of asking. */
export const eventually = async (isTrue: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (await isTrue()) return
    await pause(100)
  }
  throw new Error('it never became true')
}
