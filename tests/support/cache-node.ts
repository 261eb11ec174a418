// A node of a cluster as tests of the cache see it.
import type { CacheOutcome } from '#server/kernel/observation/observation.ts'
import { type Cache, cacheOver } from '#server/platform/cache/cache.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'

/** A node on a store, and what its reads came to. */
export const nodeOn = (store: KeyValueStore): { cache: Cache; outcomes: CacheOutcome[] } => {
  const outcomes: CacheOutcome[] = []
  const cache = cacheOver({
    store,
    observe: (seen) => {
      if (seen.kind === 'cache-read') outcomes.push(seen.outcome)
    },
  })
  return { cache, outcomes }
}
