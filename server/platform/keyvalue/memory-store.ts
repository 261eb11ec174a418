// The store of a single node: in process, with expiry, and bounded for what may be dropped.
import type { Keep, KeyValueStore } from './key-value-store.ts'
import { type Held, type Shelf, shelfOf } from './shelf.ts'

export type MemoryStoreOptions = {
  /** Room for droppable keys, in characters of keys and values. */
  readonly droppableChars?: number
  readonly now?: () => number
}

const DEFAULT_DROPPABLE_CHARS = 128_000_000
const SWEEP_MS = 30_000

const isText = (held: Held): held is Held & { value: string } => typeof held.value === 'string'

const isHash = (held: Held): held is Held & { value: Map<string, string> } => typeof held.value !== 'string'

const isNumber = (held: Held): held is Held & { value: string } =>
  isText(held) && /^-?\d{1,15}$/.test(held.value)

/** What is held under a key, if it is of the kind that is asked for; a value of the other kind is dropped. */
const findOn =
  (shelf: Shelf) =>
  <Kind extends Held>(key: string, isOfKind: (held: Held) => held is Kind): Kind | undefined => {
    const held = shelf.find(key)
    if (held === undefined || isOfKind(held)) return held
    shelf.remove(key)
    return undefined
  }

const sizeInHash = (hash: Map<string, string>, field: string): number => {
  const value = hash.get(field)
  return value === undefined ? 0 : field.length + value.length
}

/** A store that lives and dies with this process. */
export const memoryStore = ({
  droppableChars = DEFAULT_DROPPABLE_CHARS,
  now = () => performance.now(),
}: MemoryStoreOptions = {}): KeyValueStore => {
  const shelf = shelfOf(droppableChars, now)
  const find = findOn(shelf)
  const sweeper = setInterval(shelf.removeExpired, SWEEP_MS).unref()
  const expiryOf = ({ ttlMs }: Keep): number =>
    ttlMs === undefined ? Number.POSITIVE_INFINITY : now() + ttlMs
  const putText = (key: string, value: string, keep: Keep): void =>
    shelf.put(key, {
      value,
      size: key.length + value.length,
      expiresAt: expiryOf(keep),
      droppable: keep.droppable ?? false,
    })

  return {
    get: async (key) => find(key, isText)?.value,
    set: async (key, value, { when, ...keep } = {}) => {
      if (when !== undefined && (shelf.find(key) !== undefined) !== (when === 'present')) return false
      putText(key, value, keep)
      return true
    },
    compareAndSet: async (key, { expected, value }, keep = {}) => {
      if (find(key, isText)?.value !== expected) return false
      if (value === undefined) shelf.remove(key)
      else putText(key, value, keep)
      return true
    },
    expire: async (key, ttlMs) => {
      const held = shelf.find(key)
      if (held !== undefined) held.expiresAt = now() + ttlMs
      return held !== undefined
    },
    delete: async (...keys) =>
      keys.filter((key) => shelf.find(key) !== undefined && shelf.remove(key)).length,
    increment: async (key, ttlMs, by = 1) => {
      const held = find(key, isNumber)
      const count = Number(held?.value ?? 0) + by
      const remainingMs = held === undefined ? ttlMs : held.expiresAt - now()
      putText(key, String(count), { ttlMs: remainingMs })
      return { count, remainingMs }
    },
    hGet: async (key, field) => find(key, isHash)?.value.get(field),
    hGetAll: async (key) => new Map(find(key, isHash)?.value),
    hSet: async (key, { field, value }, keep = {}) => {
      const held = find(key, isHash)
      const hash = held?.value ?? new Map<string, string>()
      const size = (held?.size ?? key.length) - sizeInHash(hash, field) + field.length + value.length
      const expiresAt = keep.ttlMs === undefined ? (held?.expiresAt ?? expiryOf(keep)) : expiryOf(keep)
      shelf.put(key, { value: hash.set(field, value), size, expiresAt, droppable: keep.droppable ?? false })
    },
    hDelete: async (key, field) => {
      const held = find(key, isHash)
      if (held === undefined) return false
      const hash = held.value
      const size = held.size - sizeInHash(hash, field)
      if (!hash.delete(field)) return false
      if (hash.size === 0) shelf.remove(key)
      else shelf.put(key, { ...held, size })
      return true
    },
    deleteByPrefix: async (prefix) => {
      for (const key of shelf.keys()) if (key.startsWith(prefix)) shelf.remove(key)
    },
    incarnation: async () => 'this process',
    ping: async () => undefined,
    close: async () => clearInterval(sweeper),
  }
}
