// For work that nobody waits for: what is refused for now is asked for again, until it is not wanted any more.
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusedForNow } from '#server/kernel/errors/refused-for-now.ts'

const TURN_MS = 3_000

export const patiently = async <T>(work: () => Promise<T>, unwanted: AbortSignal): Promise<T> => {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isRefusedForNow(error)) throw error
      await sleep(TURN_MS, undefined, { signal: unwanted })
    }
  }
}
