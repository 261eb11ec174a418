// What open pages may have to be told, in an order that all nodes share: entries in the shared store, each under its number. What is
// missing there, because the store lost it or was away, counts as a change of everything.
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import type { News } from './news.ts'

export type ChangeJournal = {
  /** Soon there for all nodes; lines that come together are one entry. */
  readonly add: (line: string) => void
  /** The number of the last entry; 0 where there is none. */
  readonly position: () => Promise<number>
  /** What came after an entry. */
  readonly since: (position: number) => Promise<Changed>
  readonly close: () => void
}

export type Changed = {
  /** The entry after which it begins. */
  readonly from: number
  /** The last entry that counts in it. */
  readonly position: number
  readonly news: News
}

const SEQUENCE = 'live::sequence'
const entryOf = (position: number): string => `live::${position}`
/** The sequence is never to begin anew by itself. */
const COUNTED_MS = 10 * 365 * 86_400_000
/** How long a stream may be away and still be told exactly. */
const KEPT_MS = 600_000
const GATHERED_MS = 50
/** Where the store is away. */
const AGAIN_MS = 500
/** Whoever is further behind is told that everything may have changed. */
const MOST_ENTRIES = 200
/** An entry follows its number by a moment. */
const FOLLOWS_MS = [20, 80, 200]

const newsIn = (entries: readonly string[]): News => new Set(entries.flatMap((entry) => entry.split('\n')))

export const createChangeJournal = (
  store: Pick<KeyValueStore, 'get' | 'set' | 'increment'>,
  added: () => void,
): ChangeJournal => {
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | null = null
  let isOwed = false
  let isClosed = false

  // What a store that was away did not take is a number without an entry, once it is back.
  const write = async (entry: string | null): Promise<void> => {
    try {
      const { count } = await store.increment(SEQUENCE, COUNTED_MS)
      if (entry !== null) await store.set(entryOf(count), entry, { ttlMs: KEPT_MS, droppable: true })
      added()
    } catch {
      isOwed = true
      writeAfter(AGAIN_MS)
    }
  }
  const writeAfter = (ms: number): void => {
    if (isClosed) return
    timer ??= setTimeout(() => {
      timer = null
      const entry = isOwed ? null : [...gathered].join('\n')
      gathered.clear()
      isOwed = false
      void write(entry)
    }, ms).unref()
  }
  const position = async (): Promise<number> => {
    const count = Number((await store.get(SEQUENCE)) ?? 0)
    return Number.isSafeInteger(count) ? count : 0
  }
  const entries = async (first: number, last: number): Promise<readonly string[] | undefined> => {
    const keys = Array.from({ length: last - first + 1 }, (_, index) => entryOf(first + index))
    for (const waitMs of [...FOLLOWS_MS, null]) {
      const found = await Promise.all(keys.map((key) => store.get(key)))
      const whole = found.filter((entry) => entry !== undefined)
      if (whole.length === keys.length) return whole
      if (waitMs !== null) await sleep(waitMs, undefined, { ref: false })
    }
    return undefined
  }

  return {
    add: (line) => {
      if (!isOwed) gathered.add(line)
      writeAfter(GATHERED_MS)
    },
    position,
    since: async (after) => {
      const now = await position()
      const from = Math.min(after, now)
      if (now === after) return { from, position: now, news: new Set() }
      if (now < after || now - after > MOST_ENTRIES) return { from, position: now, news: 'all' }
      const found = await entries(after + 1, now)
      return { from, position: now, news: found === undefined ? 'all' : newsIn(found) }
    },
    close: () => {
      isClosed = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
