// Tells what hooks have to tell: takes what is due, a few of each hook at once, and writes down what came of it. Nodes share it among them.
import { faultTeller } from '#server/kernel/observation/fault-teller.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import { lookAgain } from '#server/platform/look-again.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Due, notToldSql, takeToldSql, toldSql } from '../query/told-query.ts'
import { postTold } from './post-told.ts'
import type { MayReach } from './reach.ts'

export type TellerParts = {
  readonly database: Pick<Database, 'platform' | 'now'>
  readonly mayReach: MayReach
  readonly observe: Observe
}

export type Teller = {
  readonly begin: () => void
  /** To be called when something may be due. */
  readonly wake: () => void
  /** Settles when what is under way has ended. */
  readonly close: () => Promise<void>
}

const LIMIT_MS = 10_000
const MOST_AT_ONCE = 16
/** A hook that does not answer leaves room for the others. */
const MOST_OF_HOOK = 4

const busyIn = (underWay: ReadonlyMap<Due, unknown>): readonly string[] => {
  const counts = Map.groupBy(underWay.keys(), ({ sHookId }) => sHookId)
  return [...counts].flatMap(([sHookId, { length }]) => (length >= MOST_OF_HOOK ? [sHookId] : []))
}

export const makeTeller = ({ database, mayReach, observe }: TellerParts): Teller => {
  const fault = faultTeller(observe)
  const stopping = new AbortController()
  const underWay = new Map<Due, Promise<void>>()
  const parts = { mayReach, now: database.now, limitMs: LIMIT_MS, stopping: stopping.signal }

  // Where nothing can be written down, it is tried again when its lease is over.
  const tell = async (due: Due): Promise<void> => {
    try {
      const posted = await postTold(due, parts)
      await database.platform((query) =>
        query(posted.kind === 'done' ? toldSql(due, posted.iStatus) : notToldSql(due, posted)),
      )
    } catch (error) {
      fault('telling what a hook has to tell', error)
    } finally {
      underWay.delete(due)
      loop.wake()
    }
  }

  const loop = lookAgain(
    async () => {
      const most = MOST_AT_ONCE - underWay.size
      if (most <= 0) return undefined
      const taken = await database.platform((query) =>
        query<Due>(takeToldSql({ most, busy: busyIn(underWay) })),
      )
      for (const due of taken) underWay.set(due, tell(due))
      return undefined
    },
    (error) => fault('looking for what hooks have to tell', error),
  )
  return {
    begin: loop.begin,
    wake: loop.wake,
    close: async () => {
      await loop.close()
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}
