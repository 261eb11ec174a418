// A node of a cluster as tests of the cache see it.
import type { CacheOutcome } from '#server/kernel/observation/observation.ts'
import { type Cache, cacheOver } from '#server/platform/cache/cache.ts'
import type { CacheEntry } from '#server/platform/cache/cache-names.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'

/** A cache whose entries are texts, of which any is good. */
export type TextCache = Omit<Cache, 'read'> & {
  read(entry: CacheEntry, load: () => Promise<string>): Promise<string>
}

/** A node on a store, and what its reads came to. */
export const nodeOn = (store: KeyValueStore): { cache: TextCache; outcomes: CacheOutcome[] } => {
  const outcomes: CacheOutcome[] = []
  const cache = cacheOver({
    store,
    now: Date.now,
    observe: (seen) => {
      if (seen.kind === 'cache-read') outcomes.push(seen.outcome)
    },
  })
  const read: TextCache['read'] = (entry, load) => cache.read(entry, { load, parse: (text) => text })
  return { cache: { ...cache, read }, outcomes }
}
