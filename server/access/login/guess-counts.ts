// Counts of guesses in the shared store, each until its window ends, with those of this node that are not judged yet.
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'

/** How a count stands against what is allowed, with one guess more. */
export type Standing = {
  readonly count: number
  readonly isOver: boolean
  readonly remainingMs: number
}

/** A counted guess that may be taken back, as long as its count is certain not to have started again. */
export type Counted = Standing & { readonly takeBack: () => Promise<void> }

export type GuessCounts = {
  /** Counts one guess. */
  readonly add: (key: string, most: number) => Promise<Counted>
  /** What one guess more would find if those that are not judged yet turn out right. Counts none. */
  readonly foresee: (key: string, most: number) => Promise<Standing>
  /** While the work goes on, a guess counted under each of the keys is not judged yet. */
  readonly whileUnjudged: <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>
}

const BORDER_MS = 5_000

export const guessCounts = (store: KeyValueStore, windowMs: number): GuessCounts => {
  const unjudged = new Map<string, number>()
  const unjudgedOf = (key: string): number => unjudged.get(key) ?? 0
  const changeUnjudged = (keys: readonly string[], by: number): void => {
    for (const key of keys) {
      const count = unjudgedOf(key) + by
      if (count > 0) unjudged.set(key, count)
      else unjudged.delete(key)
    }
  }
  return {
    add: async (key, most) => {
      const { count, remainingMs } = await store.increment(key, windowMs)
      const begun = performance.now()
      const takeBack = async (): Promise<void> => {
        if (performance.now() - begun < remainingMs - BORDER_MS)
          await store.increment(key, windowMs, -1).catch(() => undefined)
      }
      return { count, isOver: count > most, remainingMs, takeBack }
    },
    foresee: async (key, most) => {
      const before = unjudgedOf(key)
      const counted = Number((await store.get(key)) ?? 0)
      const count = counted - Math.max(before, unjudgedOf(key)) + 1
      if (!(count > most)) return { count, isOver: false, remainingMs: 0 }
      const { remainingMs } = await store.increment(key, windowMs, 0)
      return { count, isOver: true, remainingMs }
    },
    whileUnjudged: async (keys, work) => {
      changeUnjudged(keys, 1)
      try {
        return await work()
      } finally {
        changeUnjudged(keys, -1)
      }
    },
  }
}
