// Turns on the one thread of the process: all long work together takes so much of each round of the event loop, slice by slice,
// and whoever waits for a slice is served in turns by tenant.
import { makeTenantLine } from './tenant-line.ts'

export type Turns = {
  /** Does one slice of the tenant's work when it is its turn: at once where nobody else's is. */
  readonly inTurn: <T>(tenant: string, slice: () => T) => Promise<T>
}

/** `msPerRound` is what slices may have taken of a round when another one begins. */
export const makeTurns = (msPerRound: number): Turns => {
  const line = makeTenantLine<() => void>()
  let isTaken = false
  let spentMs = 0
  let isRoundCounted = false

  const admitNext = (): void => {
    if (isTaken || spentMs >= msPerRound) return
    const next = line.next()
    if (next === undefined) return
    isTaken = true
    next.waiter()
  }
  const beginRound = (): void => {
    isRoundCounted = false
    spentMs = 0
    admitNext()
  }
  const leave = (ms: number): void => {
    isTaken = false
    spentMs += ms
    if (!isRoundCounted) setImmediate(beginRound)
    isRoundCounted = true
    admitNext()
  }
  return {
    inTurn: async (tenant, slice) => {
      await new Promise<void>((resolve) => {
        line.add([tenant], resolve)
        admitNext()
      })
      const begun = performance.now()
      try {
        return slice()
      } finally {
        leave(performance.now() - begun)
      }
    },
  }
}
