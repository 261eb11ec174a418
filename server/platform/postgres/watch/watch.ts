// Watches over every transaction that is under way, to its very end: one that outlives its limit is ended, whatever it is at,
// and so is one that holds others up by its locks. A routine can swallow a cancelled statement, and a server can stop answering: the
// session is ended first, and then the connection cut.
import type pg from 'pg'
import type { Text } from '#contracts/language.ts'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { driverErrorOf, isOfConnection } from '#server/kernel/errors/sqlstate.ts'
import type { EndedBecause, Observe } from '#server/kernel/observation/observation.ts'
import { cut, lastWordOf, processOf } from '../wire/connections.ts'
import { idleLimitMs } from './idle-limit.ts'
import { makeLingering } from './lingering.ts'
import { type Held, makeLockHolders, type Running } from './lock-holders.ts'
import type { SessionEnder } from './session-ender.ts'

export type Watched = Pick<Running, 'context' | 'runsRoutines'> & {
  readonly client: pg.ClientBase
  /** Its own limit; that of every transaction unless said. */
  readonly limitMs?: number | undefined
}

export type Watching = {
  /** Says what the transaction is at, for the log. */
  readonly at: (text: string) => void
  /** What an error of the transaction means: timeout, when it was ended from here. */
  readonly explain: (error: unknown) => unknown
  readonly end: () => void
  /** Settles when the server has let go of the session, where it was ended from here: some functions it cannot interrupt. */
  readonly gone: () => Promise<void>
}

export type Watch = {
  readonly begin: (watched: Watched) => Watching
  readonly close: () => void
}

export type WatchParts = {
  readonly ender: SessionEnder
  readonly limitMs: number
  readonly observe: Observe
}

type Entry = Running & {
  readonly client: pg.ClientBase
  readonly limitMs: number
  at: string
  ended: EndedBecause | null
  isCut: boolean
}

const LOOK_MS = 200
/** The database ends a statement at the limit by itself. */
const GRACE_MS = 1000

const TOO_LONG = { en: 'The database took too long', zh: '数据库操作超时' }
const HELD_OTHERS = {
  en: 'A table that others need was locked for too long, and what locked it was ended.',
  zh: '其他人需要的表被锁定过久，锁定它的操作已被终止。',
}
const TOO_MANY_LOCKS = {
  en: 'This held more locks at once than the database has for one company, and was ended.',
  zh: '此操作同时持有的锁超出单个公司的限额，已被终止。',
}
const STOOD_STILL = {
  en: 'The service stood still for too long, and nothing was saved. Please try again.',
  zh: '服务停顿过久，本次操作未保存，请重试。',
}
const WORDS = {
  overdue: TOO_LONG,
  'stood-still': STOOD_STILL,
  'table-lock': HELD_OTHERS,
  'many-locks': TOO_MANY_LOCKS,
} satisfies Record<EndedBecause, Text>

const timeout = (ended: EndedBecause, cause: unknown): AppError => {
  const error = new AppError('timeout', WORDS[ended])
  error.cause = cause
  return error
}

/** The server's own word: a routine can raise the same code by hand. */
const isEndedSession = (error: unknown): boolean => {
  const said = driverErrorOf(error)
  return said?.code === '57P01' && isOfConnection(said)
}

const ENDED_IDLE = '25P03'

const isEndedIdle = (client: pg.ClientBase, error: unknown): boolean =>
  [error, lastWordOf(client)].some((one) => {
    const found = driverErrorOf(one)
    return found?.code === ENDED_IDLE && !found.isRaised
  })

export const makeWatch = ({ ender, limitMs: usualMs, observe }: WatchParts): Watch => {
  const entries = new Map<number, Entry>()
  const report = (because: EndedBecause, entry: Entry | undefined, held: Held = {}): void => {
    if (entry !== undefined) entry.ended = because
    const { context, at } = entry ?? {}
    observe({
      kind: 'transaction-ended',
      because,
      ...held,
      ...(at === undefined ? {} : { at }),
      ...(context === undefined
        ? {}
        : { traceId: context.sRequestId, sBrandsId: context.sBrandsId, sUserId: context.sUserId }),
    })
  }
  const endOverdue = (entry: Entry, age: number): void => {
    if (entry.ended === null && age > entry.limitMs + GRACE_MS) {
      report('overdue', entry)
      ender.end(entry.processId).catch(() => undefined)
    }
    if (!entry.isCut && age > entry.limitMs + 2 * GRACE_MS) {
      entry.isCut = true
      cut(entry.client)
    }
  }
  /** A younger one was ended by a limit that a routine had set. */
  const noteStandstill = (entry: Entry, error: unknown): void => {
    const age = performance.now() - entry.since
    if (entry.ended === null && age >= idleLimitMs(usualMs) && isEndedIdle(entry.client, error))
      report('stood-still', entry)
  }
  const lingering = makeLingering(ender)
  const holders = makeLockHolders<Entry>({ ender, report })
  const look = (): void => {
    const now = performance.now()
    for (const entry of entries.values()) endOverdue(entry, now - entry.since)
    holders.look(entries.values())
    lingering.look()
  }
  const timer = setInterval(look, LOOK_MS).unref()

  return {
    begin: ({ limitMs = usualMs, ...watched }) => {
      const processId = processOf(watched.client)
      const since = performance.now()
      const entry: Entry = { ...watched, limitMs, processId, since, at: '', ended: null, isCut: false }
      entries.set(processId, entry)
      return {
        at: (text) => {
          entry.at = text
        },
        explain: (error) => {
          // The session may have ended before the answer came that says so.
          noteStandstill(entry, error)
          const ended = entry.ended ?? (isEndedSession(error) ? holders.asking() : null)
          return ended === null && !entry.isCut ? error : timeout(ended ?? 'overdue', error)
        },
        end: () => {
          if (entries.get(processId) === entry) entries.delete(processId)
        },
        gone: async () => {
          if (entry.ended !== null || entry.isCut) await lingering.gone(processId)
        },
      }
    },
    close: () => clearInterval(timer),
  }
}
