// The database's clock, by which signed contexts are judged: measured again and again, and between two measurings told by a
// clock of this process that nobody can set.
import type pg from 'pg'
import type { Observe } from '#server/kernel/observation/observation.ts'

export type DatabaseClock = {
  /** The database's time, in milliseconds. */
  readonly now: () => number
  /** How far it is ahead of this node's, in milliseconds. */
  readonly offsetMs: () => number
  /** Measures at once, for who met a sign that the time is not right. */
  readonly measure: () => Promise<void>
  readonly close: () => void
}

const MEASURE_MS = 30_000
/** An answer that took longer says too little. */
const LONGEST_EXCHANGE_MS = 2000
/** A difference of more than this is told. */
export const WORTH_TELLING_MS = 10_000

/** The database's time when `performance.now()` was 0. */
const measureOrigin = async (platform: pg.Pool): Promise<number | undefined> => {
  const asked = performance.now()
  const { rows } = await platform.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const answered = performance.now()
  const [row] = rows
  if (row === undefined || answered - asked > LONGEST_EXCHANGE_MS) return undefined
  return row.now - (asked + answered) / 2
}

export const openDatabaseClock = async (platform: pg.Pool, observe: Observe): Promise<DatabaseClock> => {
  let { timeOrigin: origin } = performance
  let wasFar = false
  let underWay: Promise<void> | undefined
  const now = () => origin + performance.now()
  const offsetMs = () => Math.round(now() - Date.now())
  const adjust = async (): Promise<void> => {
    const measured = await measureOrigin(platform)
    if (measured === undefined) return
    origin = measured
    const isFar = Math.abs(offsetMs()) > WORTH_TELLING_MS
    if (isFar !== wasFar) observe({ kind: 'clocks-apart', offsetMs: offsetMs(), isFar })
    wasFar = isFar
  }
  const measure = (): Promise<void> => {
    underWay ??= adjust().finally(() => {
      underWay = undefined
    })
    return underWay
  }
  await measure()
  const timer = setInterval(() => void measure().catch(() => undefined), MEASURE_MS).unref()
  return { now, offsetMs, measure, close: () => clearInterval(timer) }
}
