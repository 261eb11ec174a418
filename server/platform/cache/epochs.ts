// Knows whether a cached value may still be used. Every cache, and every part of one, has an epoch in the shared store: a random text
// that a change replaces. A value is stored with the epochs that held before it was loaded, and is used only while they still hold:
// one that was loaded before a change and stored after it is dead on arrival. Random texts, since a counter that the store lost
// would come back to values it had before. While a change is being committed its mark stands, and readers go to the database.
// The store's incarnation is part of every stamp: where an epoch could not be ended, or an ended one came back with old data,
// there is a new one, and until then readers go to the database too.
import { randomUUID } from 'node:crypto'
import type { KeyValueStore } from '../keyvalue/key-value-store.ts'
import type { CacheName, CacheTarget } from './cache-names.ts'

/** The epochs that hold for an entry; undefined while a change of it is being committed or the store is in doubt. */
export type Stamp = string | undefined

type Part = { readonly cache: CacheName; readonly scope?: string }

export type Epochs = {
  stamp(cache: CacheName, scopes: readonly string[]): Promise<Stamp>
  /** Ends the epochs of the targets and marks them as changing. Answers the mark. */
  beginChange(targets: readonly CacheTarget[]): Promise<string>
  /** Lets a mark stand for a longer time. */
  prolong(targets: readonly CacheTarget[], mark: string): Promise<void>
  /** Ends the epochs of the targets for a change that is committed. */
  end(targets: readonly CacheTarget[]): Promise<void>
  /** Ends the epochs again and takes the mark away. */
  endChange(targets: readonly CacheTarget[], mark: string): Promise<void>
}

/** How long a mark outlives the node that set it and died, in milliseconds; living nodes prolong theirs. */
export const MARK_MS = 120_000

const nameOf = ({ cache, scope }: Part): string => (scope === undefined ? cache : `${cache}::${scope}`)
const epochKey = (part: Part): string => `cacheEpoch::${nameOf(part)}`
const marksKey = (part: Part): string => `cacheChange::${nameOf(part)}`

export const epochsIn = (store: KeyValueStore, now: () => number): Epochs => {
  const epochOf = (part: Part): Promise<string | undefined> => store.get(epochKey(part))
  const createEpoch = (part: Part): Promise<boolean> =>
    store.set(epochKey(part), randomUUID(), { when: 'absent' })
  const isChanging = async (part: Part): Promise<boolean> => {
    const marks = await store.hGetAll(marksKey(part))
    for (const deadline of marks.values()) if (Number(deadline) > now()) return true
    return false
  }
  const mark = async (targets: readonly CacheTarget[], id: string): Promise<void> => {
    const value = String(now() + MARK_MS)
    await Promise.all(
      targets.map((target) => store.hSet(marksKey(target), { field: id, value }, { ttlMs: MARK_MS })),
    )
  }
  const endEpochs = async (targets: readonly CacheTarget[]): Promise<void> => {
    await Promise.all(targets.map((target) => store.set(epochKey(target), randomUUID())))
  }
  const stamp = async (cache: CacheName, scopes: readonly string[]): Promise<Stamp> => {
    const parts: Part[] = [{ cache }, ...scopes.map((scope) => ({ cache, scope }))]
    // One round trip, answered in this order: who reads an epoch of a change under way cannot miss its mark.
    const [incarnation, epochs, changing] = await Promise.all([
      store.incarnation(),
      Promise.all(parts.map(epochOf)),
      Promise.all(parts.map(isChanging)),
    ])
    if (incarnation === undefined || changing.includes(true)) return undefined
    if (!epochs.includes(undefined)) return JSON.stringify([incarnation, ...epochs])
    await Promise.all(parts.map(createEpoch))
    return stamp(cache, scopes)
  }
  return {
    stamp,
    beginChange: async (targets) => {
      const id = randomUUID()
      await mark(targets, id)
      await endEpochs(targets)
      return id
    },
    prolong: mark,
    end: endEpochs,
    endChange: async (targets, id) => {
      await endEpochs(targets)
      await Promise.all(targets.map((target) => store.hDelete(marksKey(target), id)))
    },
  }
}
