// What `/metrics` tells of the queue: depth and age of each destination, as they were a few seconds ago.
import type { DestinationState } from '#contracts/queue.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { destinationStates } from './administration.ts'

export type QueueFigures = {
  readonly of: (figure: 'iDepth' | 'iOldestSeconds' | 'iDead') => Readonly<Record<string, number>>
  readonly close: () => void
}

const LOOK_MS = 10_000

export const watchQueueFigures = (database: Pick<Database, 'platform'>): QueueFigures => {
  let known: readonly DestinationState[] = []
  const look = (): void => {
    // A database that does not answer is told of elsewhere.
    destinationStates(database, null).then(
      (states) => {
        known = states
      },
      () => undefined,
    )
  }
  look()
  const timer = setInterval(look, LOOK_MS).unref()
  return {
    of: (figure) => Object.fromEntries(known.map((state) => [state.sName, state[figure]])),
    close: () => clearInterval(timer),
  }
}
