// The database's clock, by which signed contexts are judged: how far it is from this node's is measured again and again.
import type pg from 'pg'
import type { Observe } from '#server/kernel/observation/observation.ts'

export type DatabaseClock = {
  /** The database's time, in milliseconds. */
  readonly now: () => number
  readonly offsetMs: () => number
  readonly close: () => void
}

const MEASURE_MS = 30_000
/** An answer that took longer says too little. */
const LONGEST_EXCHANGE_MS = 2000
/** A difference of more than this is told. */
export const WORTH_TELLING_MS = 10_000

const measure = async (platform: pg.Pool): Promise<number | undefined> => {
  const asked = Date.now()
  const { rows } = await platform.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  )
  const answered = Date.now()
  const [row] = rows
  if (row === undefined || answered - asked > LONGEST_EXCHANGE_MS) return undefined
  return Math.round(row.now - (asked + answered) / 2)
}

export const openDatabaseClock = async (platform: pg.Pool, observe: Observe): Promise<DatabaseClock> => {
  let offset = 0
  const adjust = async (): Promise<void> => {
    const measured = await measure(platform)
    if (measured === undefined) return
    const isFar = Math.abs(measured) > WORTH_TELLING_MS
    const wasFar = Math.abs(offset) > WORTH_TELLING_MS
    offset = measured
    if (isFar !== wasFar) observe({ kind: 'clocks-apart', offsetMs: measured, isFar })
  }
  await adjust()
  const timer = setInterval(() => void adjust().catch(() => undefined), MEASURE_MS).unref()
  return { now: () => Date.now() + offset, offsetMs: () => offset, close: () => clearInterval(timer) }
}
