// Turns at parsing and judging large bodies, which nothing can interrupt: one at a time, in turns by tenant. All of them together leave
// everyone else half of the time, and a tenant waits three times as long as its last one took.
import { makeFairGate } from './fair-gate.ts'

const MOST_WAITING = 64
const LONGEST_WAIT_MS = 10_000
const RESTS = { place: 1, tenant: 3 }

export type BodyTurns = {
  /** Does the work when it is the tenant's turn. Throws rate_limited and unavailable as a fair gate does. */
  readonly inTurn: <T>(tenant: string, work: () => T) => Promise<T>
}

export const makeBodyTurns = (): BodyTurns => {
  const gate = makeFairGate({
    places: 1,
    perTenant: 1,
    reserved: 0,
    mostWaiting: MOST_WAITING,
    longestWaitMs: LONGEST_WAIT_MS,
    rests: RESTS,
  })
  return {
    inTurn: async (tenant, work) => {
      const leave = await gate.enter(tenant)
      try {
        return work()
      } finally {
        leave()
      }
    },
  }
}
