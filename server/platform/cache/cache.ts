// The cache manager: metadata read through it is never older than the last committed change, on any node (see epochs.ts for how).
// What is loaded here must come from the primary database: a replica may be behind the change that was just evicted.
import { keptFairly, type Room } from '#server/kernel/memory/kept-fairly.ts'
import type { CacheOutcome, Observe } from '#server/kernel/observation/observation.ts'
import type { KeyValueStore } from '../keyvalue/key-value-store.ts'
import { unlessUnavailable } from '../keyvalue/unavailable.ts'
import type { CacheEntry, CachePlace, CacheTarget } from './cache-names.ts'
import { type Epochs, epochsIn, MARK_MS, type Stamp } from './epochs.ts'

export type Load<T> = {
  /** Reads the value from the database, as text. */
  readonly load: () => Promise<string>
  /**
   * The value that a text holds, never changed by its readers; undefined where the text holds no such value, whatever else it may be. Always
   * the same for one kind of entry.
   */
  readonly parse: (text: string) => T | undefined
  /** Only loads of one pace are shared: who may wait longer is not told that it took too long by who may not, nor keeps that one waiting. */
  readonly pace?: string
}

export type Cache = {
  /** The value of an entry, loaded when the store has none that holds. Equal loads at the same time are one. */
  read<T>(entry: CacheEntry, load: Load<T>): Promise<T>
  /** The same; this process holds the object for as long as its epoch does, and then neither fetches nor parses. */
  readParsed<T>(entry: CacheEntry, load: Load<T>): Promise<T>
  /** The same, loaded anew in the place of what the store has: for entries that grow old. Those are not to be read by `readParsed`. */
  renew<T>(entry: CacheEntry, load: Load<T>): Promise<T>
  /** The epochs that hold for an entry, for objects held elsewhere; undefined: do not hold anything now. */
  stamp(place: CachePlace): Promise<Stamp>
  /**
   * Runs `work`, which must contain the commit. Until it ends readers of the targets go to the database; when this settles the caches are
   * clear on every node. Throws `unavailable` before `work` begins when the store cannot be reached.
   */
  evictAround<T>(targets: readonly CacheTarget[], work: () => Promise<T>): Promise<T>
  /**
   * Clears the targets after a commit, for what may be stale between the two: readers from now on see the change. Never throws: a store
   * that was not told is not believed, and has a new incarnation when it is back.
   */
  evict(targets: readonly CacheTarget[]): Promise<void>
}

export type CacheOptions = {
  readonly store: KeyValueStore
  readonly observe: Observe
  /** One time for all nodes on the store. */
  readonly now: () => number
}

/** An entry that nobody reads leaves the store after a day; nothing depends on it. */
const ENTRY_MS = 86_400_000

/** Parsed objects that this process holds, in characters of their texts. */
const ROOM: Room = { most: 32 * 1024 * 1024, mostOfOne: 4 * 1024 * 1024 }

/** A value, and the size of the text that it was read from. */
type Read<T> = { readonly value: T; readonly characters: number }

const storeKey = ({ cache, key }: { cache: string; key: string }): string => `${cache}::${key}`

const placeOf = ({ cache, key, field }: CacheEntry): string => JSON.stringify([cache, key, field])

const parsed = <T>(entry: CacheEntry, { parse }: Load<T>, text: string): T => {
  const value = parse(text)
  if (value === undefined) throw new Error(`what was loaded for the cache ${entry.cache} is no value of it`)
  return value
}

const fetchText = async (
  store: KeyValueStore,
  entry: CacheEntry,
  stamp: string,
): Promise<string | undefined> => {
  const key = storeKey(entry)
  const found = entry.field === undefined ? await store.get(key) : await store.hGet(key, entry.field)
  return found?.startsWith(`${stamp}\n`) === true ? found.slice(stamp.length + 1) : undefined
}

const storeText = (store: KeyValueStore, entry: CacheEntry, value: string): Promise<unknown> => {
  const keep = { ttlMs: ENTRY_MS, droppable: true }
  const { field } = entry
  if (field === undefined) return store.set(storeKey(entry), value, keep)
  return store.hSet(storeKey(entry), { field, value }, keep)
}

const storeLoaded = async (
  store: KeyValueStore,
  entry: CacheEntry,
  { stamp, load }: { readonly stamp: string; readonly load: () => Promise<string> },
): Promise<string> => {
  const text = await load()
  await unlessUnavailable(storeText(store, entry, `${stamp}\n${text}`))
  return text
}

const clear = async (store: KeyValueStore, { cache, clear: what }: CacheTarget): Promise<void> => {
  if ('prefix' in what) await store.deleteByPrefix(storeKey({ cache, key: what.prefix }))
  else await store.delete(...what.keys.map((key) => storeKey({ cache, key })))
}

/** Runs `work` while a timer prolongs the mark. */
const whileMarked = async <T>(prolong: () => Promise<void>, work: () => Promise<T>): Promise<T> => {
  const timer = setInterval(() => void prolong().catch(() => undefined), MARK_MS / 4).unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

const readerOf = ({ store, observe }: CacheOptions, epochs: Epochs) => {
  const held = keptFairly<{ readonly stamp: string; readonly value: unknown }>(ROOM)
  const loading = new Map<string, Promise<string>>()

  const report = ({ cache }: CacheEntry, outcome: CacheOutcome): void =>
    observe({ kind: 'cache-read', cache, outcome })
  const stampOf = ({ cache, scopes }: CachePlace): Promise<Stamp> =>
    unlessUnavailable(epochs.stamp(cache, scopes))

  /** Readers with the same stamp share a load: it began after the last change that any of them may have to see. */
  const loadShared = async (
    entry: CacheEntry,
    stamp: string,
    { load, pace }: Pick<Load<unknown>, 'load' | 'pace'>,
  ): Promise<string> => {
    const name = JSON.stringify([placeOf(entry), stamp, pace])
    const underWay = loading.get(name)
    report(entry, underWay === undefined ? 'miss' : 'shared')
    if (underWay !== undefined) return underWay
    const work = storeLoaded(store, entry, { stamp, load }).finally(() => loading.delete(name))
    loading.set(name, work)
    return work
  }
  /** What is stored and is no value of the entry is as good as not stored: what is loaded takes its place. */
  const readStamped = async <T>(entry: CacheEntry, stamp: string, work: Load<T>): Promise<Read<T>> => {
    const text = await unlessUnavailable(fetchText(store, entry, stamp))
    const stored = text === undefined ? undefined : work.parse(text)
    if (text === undefined || stored === undefined) {
      const loaded = await loadShared(entry, stamp, work)
      return { value: parsed(entry, work, loaded), characters: loaded.length }
    }
    report(entry, 'hit')
    return { value: stored, characters: text.length }
  }
  const bypass = async <T>(entry: CacheEntry, work: Load<T>): Promise<T> => {
    report(entry, 'bypass')
    return parsed(entry, work, await work.load())
  }
  return {
    read: async <T>(entry: CacheEntry, work: Load<T>): Promise<T> => {
      const stamp = await stampOf(entry)
      return stamp === undefined ? bypass(entry, work) : (await readStamped(entry, stamp, work)).value
    },
    readParsed: async <T>(entry: CacheEntry, work: Load<T>): Promise<T> => {
      const stamp = await stampOf(entry)
      if (stamp === undefined) return bypass(entry, work)
      const [scope = ''] = entry.scopes
      const found = held.get(scope, placeOf(entry))
      if (found?.stamp === stamp) {
        report(entry, 'held')
        return found.value as T
      }
      const { value, characters } = await readStamped(entry, stamp, work)
      held.put(scope, placeOf(entry), { value: { stamp, value }, characters })
      return value
    },
    renew: async <T>(entry: CacheEntry, work: Load<T>): Promise<T> => {
      const stamp = await stampOf(entry)
      return stamp === undefined
        ? bypass(entry, work)
        : parsed(entry, work, await loadShared(entry, stamp, work))
    },
    stamp: stampOf,
  }
}

/** The cache manager over a store; one per process. */
export const cacheOver = (options: CacheOptions): Cache => {
  const { store, observe, now } = options
  const epochs = epochsIn(store, now)
  const finish = async (targets: readonly CacheTarget[], mark: string): Promise<void> => {
    await epochs.endChange(targets, mark)
    await Promise.all(targets.map((target) => clear(store, target)))
    for (const { cache } of targets) observe({ kind: 'cache-evicted', cache })
  }
  return {
    ...readerOf(options, epochs),
    evict: async (targets) => {
      await unlessUnavailable(epochs.end(targets))
      for (const { cache } of targets) observe({ kind: 'cache-evicted', cache })
    },
    evictAround: async (targets, work) => {
      const mark = await epochs.beginChange(targets)
      try {
        return await whileMarked(() => epochs.prolong(targets, mark), work)
      } finally {
        // The work stands or fell already. A store that was not told is not believed; the mark runs out by itself.
        await unlessUnavailable(finish(targets, mark))
      }
    },
  }
}
