// What open pages may have to be told, in an order that all nodes share: entries in the shared store, each under its number. What is
// missing there, because the store lost it or was away, counts as a change of everything.
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
/** Whoever is further behind is told that everything may have changed. */
const MOST_ENTRIES = 200

const newsIn = (entries: readonly (string | undefined)[]): News => {
  const whole = entries.filter((entry) => entry !== undefined)
  if (whole.length < entries.length) return 'all'
  return new Set(whole.flatMap((entry) => entry.split('\n')))
}

export const createChangeJournal = (
  store: Pick<KeyValueStore, 'get' | 'set' | 'increment'>,
  added: () => void,
): ChangeJournal => {
  const gathered = new Set<string>()
  let timer: NodeJS.Timeout | null = null

  const write = async (): Promise<void> => {
    timer = null
    const entry = [...gathered].join('\n')
    gathered.clear()
    // A store that is away is told of elsewhere; counts are then as old as their cache lets them be.
    const { count } = await store.increment(SEQUENCE, COUNTED_MS)
    await store.set(entryOf(count), entry, { ttlMs: KEPT_MS, droppable: true })
    added()
  }
  const position = async (): Promise<number> => {
    const count = Number((await store.get(SEQUENCE)) ?? 0)
    return Number.isSafeInteger(count) ? count : 0
  }
  const entries = (first: number, last: number): Promise<readonly (string | undefined)[]> =>
    Promise.all(Array.from({ length: last - first + 1 }, (_, index) => store.get(entryOf(first + index))))

  return {
    add: (line) => {
      gathered.add(line)
      timer ??= setTimeout(() => void write().catch(() => undefined), GATHERED_MS).unref()
    },
    position,
    since: async (from) => {
      const now = await position()
      if (now === from) return { position: now, news: new Set() }
      if (now < from || now - from > MOST_ENTRIES) return { position: now, news: 'all' }
      return { position: now, news: newsIn(await entries(from + 1, now)) }
    },
    close: () => {
      if (timer !== null) clearTimeout(timer)
    },
  }
}
