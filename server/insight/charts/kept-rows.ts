// What calls behind charts answered, kept for a while for one user each, with everything that a call may depend on in its key (who asks in which
// subsidiary, the time zone, and the values it is called with): nobody is shown what was answered to somebody else. Rights, hidden columns and row rules are not in it: they are looked at each time.
//
// A user's own writes, and changes of structure, metadata or grants, evict it. What others do shows by age: what is half as old as it may be is
// told, and renewed in the background.
import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import type { Cache } from '#server/platform/cache/cache.ts'
import { chartRowsEntry } from '#server/platform/cache/cache-names.ts'

export type AskedRows = {
  readonly context: RequestContext
  /** What is called, with which values. */
  readonly call: readonly unknown[]
  readonly load: () => Promise<readonly string[]>
}

export type FoundRows = {
  /** Null where it takes too long even in the background, as was found a moment ago. */
  readonly rows: readonly string[] | null
  /** When they were read, by the database, in milliseconds. */
  readonly at: number
  /** It is to be renewed in the background. */
  readonly isAging: boolean
}

export type FindRows = (asked: AskedRows) => Promise<FoundRows>

export type KeptRows = {
  /** For somebody who waits. */
  readonly find: FindRows
  /** For somebody who waits and wants them as they are now; what takes long is told as by `find`, and renewed in the background. */
  readonly findFresh: FindRows
  /** For somebody who sees other charts than everybody else: nothing of what they see is kept. */
  readonly findUnkept: FindRows
  /** In the background: what is fresh stays. */
  readonly renew: FindRows
}

export type KeptRowsParts = {
  readonly cache: Pick<Cache, 'read' | 'renew'>
  /** By the database, in milliseconds. */
  readonly now: () => number
  /** How old they may be; 0: nothing is kept. */
  readonly ageMs: number
}

/** How old rows may be for somebody who wants them as they are now: whoever asks at every moment asks no more often. */
const FRESH_MS = 1_000
/** What took so long to draw may be older: it cannot be had again soon. */
const LONG_MS = 2_000
const LONG_KEPT_MS = 600_000
/** What took too long is not tried again before. */
const LATE_MS = 60_000
/** More characters of rows are not kept. */
const MOST_CHARACTERS = 1_000_000

const Kept = Type.Object({
  at: Type.Number(),
  tookMs: Type.Number(),
  isLate: Type.Boolean(),
  /** Null where they are too many. */
  rows: Type.Union([Type.Null(), Type.Array(Type.String())]),
})
const parse = jsonParser(Kept)
type Kept = Static<typeof Kept>

const entryOf = ({ context, call }: AskedRows) => {
  const hash = createHash('sha256')
    .update(JSON.stringify([context.sTimeZone, call]))
    .digest('base64url')
  return chartRowsEntry(context, hash)
}

const textOf = (kept: Omit<Kept, 'rows'> & Pick<FoundRows, 'rows'>): string => JSON.stringify(kept)

const lengthOf = (rows: readonly string[]): number => rows.reduce((sum, row) => sum + row.length, 0)

export const createKeptRows = ({ cache, now, ageMs }: KeptRowsParts): KeptRows => {
  const oldest = ({ tookMs, isLate }: Kept): number => {
    if (isLate) return LATE_MS
    return tookMs > LONG_MS ? Math.max(ageMs, LONG_KEPT_MS) : ageMs
  }
  const oldestFresh = (kept: Kept): number =>
    kept.isLate || kept.tookMs > LONG_MS ? oldest(kept) : Math.min(ageMs, FRESH_MS)
  const ageOf = ({ at }: Kept): number => now() - at

  const findUnkept: FindRows = async ({ load }) => ({ at: now(), rows: await load(), isAging: false })

  const findUpTo =
    (mostOf: (kept: Kept) => number, pace: string): FindRows =>
    async (asked) => {
      if (ageMs === 0) return findUnkept(asked)
      const own: { rows: readonly string[] | null } = { rows: null }
      const load = async (): Promise<string> => {
        const from = performance.now()
        const at = now()
        const loaded = await asked.load()
        own.rows = loaded
        const rows = lengthOf(loaded) > MOST_CHARACTERS ? null : loaded
        return textOf({ at, tookMs: performance.now() - from, isLate: false, rows })
      }
      const entry = entryOf(asked)
      const found = await cache.read(entry, { load, parse, pace })
      const kept =
        own.rows === null && ageOf(found) > mostOf(found)
          ? await cache.renew(entry, { load, parse, pace })
          : found
      const { at } = kept
      if (kept.isLate) return { rows: null, at, isAging: false }
      return { rows: own.rows ?? kept.rows ?? (await asked.load()), at, isAging: ageOf(kept) > ageMs / 2 }
    }

  const renewed = findUpTo(({ isLate }) => (isLate ? LATE_MS : ageMs / 2), 'background')
  const keepLate = (asked: AskedRows): Promise<Kept> =>
    cache.renew(entryOf(asked), {
      load: async () => textOf({ at: now(), tookMs: 0, isLate: true, rows: null }),
      parse,
      pace: 'late',
    })
  return {
    find: findUpTo(oldest, 'waiting'),
    findFresh: findUpTo(oldestFresh, 'waiting'),
    findUnkept,
    renew: async (asked) => {
      try {
        return await renewed(asked)
      } catch (error) {
        if (error instanceof AppError && error.code === 'timeout') await keepLate(asked)
        throw error
      }
    },
  }
}
