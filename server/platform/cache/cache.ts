// The cache manager: metadata read through it is never older than the last committed change, on any node (see epochs.ts for how).
// What is loaded here must come from the primary database: a replica may be behind the change that was just evicted.
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { CacheOutcome, Observe } from '#server/kernel/observation/observation.ts'
import type { KeyValueStore } from '../keyvalue/key-value-store.ts'
import type { CacheEntry, CachePlace, CacheTarget } from './cache-names.ts'
import { type Epochs, epochsIn, MARK_MS, type Stamp } from './epochs.ts'
import { heldValues } from './held-values.ts'

export type Load<T> = {
  /** Reads the value from the database, as text. */
  readonly load: () => Promise<string>
  /** Makes the object that this process holds; always the same for one kind of entry, and never changed by its readers. */
  readonly parse: (text: string) => T
}

export type Cache = {
  /** The text of an entry, loaded when the store has none that holds. Equal loads at the same time are one. */
  read(entry: CacheEntry, load: () => Promise<string>): Promise<string>
  /** The same, parsed; this process holds the object for as long as its epoch does, and then neither fetches nor parses. */
  readParsed<T>(entry: CacheEntry, load: Load<T>): Promise<T>
  /** The epochs that hold for an entry, for objects held elsewhere; undefined: do not hold anything now. */
  stamp(place: CachePlace): Promise<Stamp>
  /**
   * Runs `work`, which must contain the commit. Until it ends readers of the targets go to the database; when this settles the caches are
   * clear on every node. Throws `unavailable` before `work` begins when the store cannot be reached.
   */
  evictAround<T>(targets: readonly CacheTarget[], work: () => Promise<T>): Promise<T>
  /**
   * Clears the targets after a commit, for what may be stale between the two: readers from now on see the change. Never throws; while the
   * store cannot be reached nothing is read from it either.
   */
  evict(targets: readonly CacheTarget[]): Promise<void>
}

export type CacheOptions = {
  readonly store: KeyValueStore
  readonly observe: Observe
  /** How many parsed objects this process holds. */
  readonly heldObjects?: number
}

/** An entry that nobody reads leaves the store after a day; nothing depends on it. */
const ENTRY_MS = 86_400_000
const DEFAULT_HELD = 5_000

const storeKey = ({ cache, key }: { cache: string; key: string }): string => `${cache}::${key}`

const placeOf = (entry: CacheEntry): string => `${storeKey(entry)}\n${entry.field ?? ''}`

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

const clear = async (store: KeyValueStore, { cache, clear: what }: CacheTarget): Promise<void> => {
  if ('prefix' in what) await store.deleteByPrefix(storeKey({ cache, key: what.prefix }))
  else await store.delete(...what.keys.map((key) => storeKey({ cache, key })))
}

/** What went wrong in the store must not fail a read that the database can answer. */
const orNothing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return undefined
    throw error
  }
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

const readerOf = ({ store, observe, heldObjects = DEFAULT_HELD }: CacheOptions, epochs: Epochs) => {
  const held = heldValues(heldObjects)
  const loading = new Map<string, Promise<string>>()

  const report = ({ cache }: CacheEntry, outcome: CacheOutcome): void =>
    observe({ kind: 'cache-read', cache, outcome })
  const stampOf = ({ cache, scopes }: CachePlace): Promise<Stamp> => orNothing(epochs.stamp(cache, scopes))

  const loadAndStore = async (
    entry: CacheEntry,
    stamp: string,
    load: () => Promise<string>,
  ): Promise<string> => {
    const text = await load()
    await orNothing(storeText(store, entry, `${stamp}\n${text}`))
    return text
  }
  /** Readers with the same stamp share a load: it began after the last change that any of them may have to see. */
  const loadShared = async (
    entry: CacheEntry,
    stamp: string,
    load: () => Promise<string>,
  ): Promise<string> => {
    const name = `${placeOf(entry)}\n${stamp}`
    const underWay = loading.get(name)
    report(entry, underWay === undefined ? 'miss' : 'shared')
    if (underWay !== undefined) return underWay
    const work = loadAndStore(entry, stamp, load).finally(() => loading.delete(name))
    loading.set(name, work)
    return work
  }
  const readStamped = async (
    entry: CacheEntry,
    stamp: string,
    load: () => Promise<string>,
  ): Promise<string> => {
    const text = await orNothing(fetchText(store, entry, stamp))
    if (text === undefined) return loadShared(entry, stamp, load)
    report(entry, 'hit')
    return text
  }
  const bypass = (entry: CacheEntry, load: () => Promise<string>): Promise<string> => {
    report(entry, 'bypass')
    return load()
  }
  return {
    read: async (entry: CacheEntry, load: () => Promise<string>): Promise<string> => {
      const stamp = await stampOf(entry)
      return stamp === undefined ? bypass(entry, load) : readStamped(entry, stamp, load)
    },
    readParsed: async <T>(entry: CacheEntry, { load, parse }: Load<T>): Promise<T> => {
      const stamp = await stampOf(entry)
      if (stamp === undefined) return parse(await bypass(entry, load))
      const found = held.get(placeOf(entry), stamp)
      if (found !== undefined) {
        report(entry, 'held')
        return found.value as T
      }
      const value = parse(await readStamped(entry, stamp, load))
      held.put(placeOf(entry), stamp, value)
      return value
    },
    stamp: stampOf,
  }
}

/** The cache manager over a store; one per process. */
export const cacheOver = (options: CacheOptions): Cache => {
  const { store, observe } = options
  const epochs = epochsIn(store)
  const finish = async (targets: readonly CacheTarget[], mark: string): Promise<void> => {
    await epochs.endChange(targets, mark)
    await Promise.all(targets.map((target) => clear(store, target)))
    for (const { cache } of targets) observe({ kind: 'cache-evicted', cache })
  }
  return {
    ...readerOf(options, epochs),
    evict: async (targets) => {
      await orNothing(epochs.end(targets))
      for (const { cache } of targets) observe({ kind: 'cache-evicted', cache })
    },
    evictAround: async (targets, work) => {
      const mark = await epochs.beginChange(targets)
      try {
        return await whileMarked(() => epochs.prolong(targets, mark), work)
      } finally {
        // The work stands or fell already. Without the store the mark runs out by itself, and the epochs ended before the work began.
        await orNothing(finish(targets, mark))
      }
    },
  }
}
