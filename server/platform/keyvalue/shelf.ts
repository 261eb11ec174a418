// Keys in this process with their expiry; droppable ones in the order of their last use and within a bound.
export type Held = {
  value: string | Map<string, string>
  /** Characters of the key and everything under it. */
  size: number
  /** As `now` tells the time; Infinity when it stays. */
  expiresAt: number
  readonly droppable: boolean
}

export type Shelf = {
  /** The key as it is now; an expired one is gone. */
  find(key: string): Held | undefined
  /** Puts the key there again, or after a change of its size. */
  put(key: string, held: Held): void
  remove(key: string): boolean
  keys(): readonly string[]
  removeExpired(): void
}

/** A shelf that drops the least recently used droppable keys beyond `limit` characters. */
export const shelfOf = (limit: number, now: () => number): Shelf => {
  const kept = new Map<string, Held>()
  const droppable = new Map<string, { held: Held; counted: number }>()
  let total = 0

  const remove = (key: string): boolean => {
    total -= droppable.get(key)?.counted ?? 0
    return droppable.delete(key) || kept.delete(key)
  }
  const peek = (key: string): Held | undefined => kept.get(key) ?? droppable.get(key)?.held
  const makeRoom = (): void => {
    for (const oldest of droppable.keys()) {
      if (total <= limit) return
      remove(oldest)
    }
  }
  const put = (key: string, held: Held): void => {
    remove(key)
    if (!held.droppable) {
      kept.set(key, held)
      return
    }
    droppable.set(key, { held, counted: held.size })
    total += held.size
    makeRoom()
  }
  const touch = (key: string): void => {
    const found = droppable.get(key)
    if (found === undefined) return
    droppable.delete(key)
    droppable.set(key, found)
  }
  return {
    put,
    remove,
    keys: () => [...kept.keys(), ...droppable.keys()],
    find: (key) => {
      const held = peek(key)
      if (held !== undefined && held.expiresAt <= now()) {
        remove(key)
        return undefined
      }
      touch(key)
      return held
    },
    removeExpired: () => {
      for (const [key, held] of kept) if (held.expiresAt <= now()) remove(key)
      for (const [key, { held }] of droppable) if (held.expiresAt <= now()) remove(key)
    },
  }
}
