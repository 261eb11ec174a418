// Samples the devices of all places for as long as the run of its job lasts: looks once a second which places there are, and whether their devices
// have changed. One run is one node's for an hour, so that devices keep their connections; the scheduler's lease hands it over when that node dies.
import { setTimeout as sleep } from 'node:timers/promises'
import { faultTeller } from '#server/kernel/observation/fault-teller.ts'
import type { Observe } from '#server/kernel/observation/observation.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { makeDaysSql } from '../query/days-query.ts'
import { isPausedSql, type PlaceRow, placesSql } from '../query/place-query.ts'
import { makeSampledPlaces, type SampledPlacesParts } from './sampled-places.ts'

export type SamplerParts = Pick<SampledPlacesParts, 'contextOf' | 'open'> & {
  readonly database: Pick<Database, 'platform' | 'inTenant' | 'now'>
  readonly observe: Observe
}

export type Sampler = {
  /** Answers how often devices were read. */
  readonly run: (unwanted: AbortSignal) => Promise<number>
  /** Settles when no run is under way. */
  readonly ended: () => Promise<void>
}

const PERIOD_MS = 1_000
/** A run ends by itself, so that its job shows what it did. */
const LONGEST_MS = 3_600_000

export const makeSampler = ({ database, contextOf, open, observe }: SamplerParts): Sampler => {
  const tell = faultTeller(observe)
  let running: Promise<number> = Promise.resolve(0)

  /** Null where an administrator wants no samples. */
  const look = (): Promise<readonly PlaceRow[] | null> =>
    database.platform(async (query) =>
      (await query(isPausedSql())).length > 0 ? null : query<PlaceRow>(placesSql()),
    )

  const rest = (unwanted: AbortSignal): Promise<void> =>
    sleep(PERIOD_MS - (database.now() % PERIOD_MS), undefined, { signal: unwanted }).catch(() => undefined)

  const sample = async (unwanted: AbortSignal): Promise<number> => {
    const until = performance.now() + LONGEST_MS
    await database.platform((query) => query(makeDaysSql()))
    const places = makeSampledPlaces({
      database,
      contextOf,
      open,
      failed: (error) => tell('sampling machines', error),
    })
    let rows: readonly PlaceRow[] | null = []
    while (rows !== null && !unwanted.aborted && performance.now() < until) {
      const known: readonly PlaceRow[] = rows
      rows = await look().catch((error: unknown) => {
        tell('looking for machines', error)
        return known
      })
      if (rows !== null) places.follow(rows)
      await rest(unwanted)
    }
    return places.close()
  }

  return {
    run: (unwanted) => {
      running = sample(unwanted)
      return running
    },
    ended: async () => {
      await running.catch(() => undefined)
    },
  }
}
