// Runs a transaction again when the database ended it for the sake of another one and nothing was answered yet.
import { setTimeout as wait } from 'node:timers/promises'
import { isRetryable } from '#server/kernel/errors/sqlstate.ts'

const TRIES = 3
const PAUSE_MS = 20

/** What the transaction answers, at the latest at the third try; any other failure at once. */
export const withRetries = async <T>(transaction: () => Promise<T>): Promise<T> => {
  for (let tried = 1; ; tried += 1)
    try {
      return await transaction()
    } catch (error) {
      if (tried === TRIES || !isRetryable(error)) throw error
      await wait(PAUSE_MS * tried * (1 + Math.random()))
    }
}
