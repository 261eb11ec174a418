// The shared store as the service sees it: texts and hashes under keys, each operation atomic, in one process or in Redis.

export type Keep = {
  /** Milliseconds until the key is gone; without it the key stays. A hash expires as a whole. */
  readonly ttlMs?: number
  /** The store may drop the key when it is short of room: it can be made again from the database. */
  readonly droppable?: boolean
}

export type SetOptions = Keep & {
  /** Do nothing unless the key is absent, or unless it is present. */
  readonly when?: 'absent' | 'present'
}

/**
 * Every operation throws AppError `unavailable` when the store cannot be reached, does not answer in time or refuses. Nobody
 * waits for a store that is known to be away. A key that holds another kind of value than the operation is for is dropped and
 * counts as absent, whoever put it there.
 */
export type KeyValueStore = {
  get(key: string): Promise<string | undefined>
  /** Whether it was set. */
  set(key: string, value: string, options?: SetOptions): Promise<boolean>
  /**
   * Sets `value` (or deletes the key, when undefined) only if the key still holds `expected` (undefined: is absent).
   * Whether it did. Without `ttlMs` the new value does not expire.
   */
  compareAndSet(key: string, change: Change, keep?: Keep): Promise<boolean>
  /** Moves the time at which the key is gone; false when it is gone already. */
  expire(key: string, ttlMs: number): Promise<boolean>
  /** How many of the keys were there. */
  delete(...keys: string[]): Promise<number>
  /** Adds `by`, one unless said; the time runs from the first. Answers the count and the milliseconds until it starts again. */
  increment(key: string, ttlMs: number, by?: number): Promise<Count>
  hGet(key: string, field: string): Promise<string | undefined>
  hGetAll(key: string): Promise<ReadonlyMap<string, string>>
  hSet(key: string, entry: Entry, keep?: Keep): Promise<void>
  /** Whether the field was there. */
  hDelete(key: string, field: string): Promise<boolean>
  /** Deletes every key that begins with `prefix`; keys made meanwhile may stay. */
  deleteByPrefix(prefix: string): Promise<void>
  /**
   * A text that holds for all that was written while it held: when some of that may be lost, or something that was to be
   * written was not, there is another, on every node, and no earlier one ever comes back. Undefined while that is in doubt.
   */
  incarnation(): Promise<string | undefined>
  /** Settles when the store takes a write and gives it back. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type Count = { readonly count: number; readonly remainingMs: number }

export type Change = { readonly expected: string | undefined; readonly value: string | undefined }

export type Entry = { readonly field: string; readonly value: string }
