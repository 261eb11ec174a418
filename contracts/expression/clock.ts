/**
 * The moment and the time zone in which an expression is evaluated. Both are given from outside, so that
 * the same expression over the same row always has the same value.
 */
import { formatParts, parseDate } from './calendar.ts'
import { ExpressionError } from './errors.ts'

/** A local date and time: `date` is ISO, `time` is `HH:mm:ss`. */
export type LocalTime = { readonly date: string; readonly time: string }

export type Clock = {
  /** The instant, in the form of a timestamp value. */
  readonly now: string
  /** The date at that instant in the time zone. */
  readonly today: string
  /** IANA name of the time zone. */
  readonly timeZone: string
  /** Local date and time of a timestamp value. */
  readonly localTime: (timestamp: string) => LocalTime
  /** Timestamp value of a local midnight; null outside the calendar. */
  readonly startOfDay: (date: string) => string | null
}

const NOWHERE = { start: 0, end: 0 }
const TIMESTAMP =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?\s?(Z|z|[+-][0-9]{2}(?::?[0-9]{2})?)$/
const DATE_LENGTH = 10

/** Seconds since 1970 of a date and time that are taken as UTC. */
function secondsOf(date: string, time: string): number {
  return Date.parse(`${date}T${time}Z`) / 1000
}

function timestampFrom(seconds: number, fraction: string): string | null {
  const iso = new Date(seconds * 1000).toISOString()
  if (!/^[0-9]{4}-/.test(iso) || iso.startsWith('0000')) return null
  const digits = fraction.slice(0, 6).replace(/0+$/, '')
  return `${iso.slice(0, 19)}${digits === '' ? '' : `.${digits}`}+00:00`
}

function offsetSeconds(offset: string): number {
  if (offset === 'Z' || offset === 'z') return 0
  const sign = offset.startsWith('-') ? -1 : 1
  const minutes = offset.length > 3 ? Number(offset.slice(-2)) : 0
  return sign * (Number(offset.slice(1, 3)) * 3600 + minutes * 60)
}

/** Reads an ISO instant with offset into a timestamp value (UTC, microseconds); null for any other text. */
export function timestampValue(text: string): string | null {
  const match = TIMESTAMP.exec(text)
  if (match === null) return null
  const [, date = '', hour = '', minute = '', second = '00', fraction = '', offset = 'Z'] = match
  if (parseDate(date) === null || hour > '23' || minute > '59' || second > '59') return null
  return timestampFrom(secondsOf(date, `${hour}:${minute}:${second}`) - offsetSeconds(offset), fraction)
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  // An offset such as +08:00 means the opposite in PostgreSQL, so only names are taken.
  if (!/^[A-Za-z]/.test(timeZone)) throw new ExpressionError('unknown_time_zone', NOWHERE, { name: timeZone })
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    throw new ExpressionError('unknown_time_zone', NOWHERE, { name: timeZone })
  }
}

function localTimeOf(format: Intl.DateTimeFormat, seconds: number): LocalTime {
  const parts = new Map(format.formatToParts(seconds * 1000).map((part) => [part.type, part.value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00'
  const date = formatParts({
    year: Number(read('year')),
    month: Number(read('month')),
    day: Number(read('day')),
  })
  return { date, time: `${read('hour')}:${read('minute')}:${read('second')}` }
}

/** Seconds by which local time is ahead of UTC at an instant. */
function aheadAt(format: Intl.DateTimeFormat, seconds: number): number {
  const local = localTimeOf(format, seconds)
  return secondsOf(local.date, local.time) - seconds
}

/**
 * The instant of a local time, as PostgreSQL decides it: one that a change of offset skips is read with the
 * offset before the change, one that occurs twice with the offset after it.
 */
function instantOf(format: Intl.DateTimeFormat, date: string, time: string): number {
  const asUtc = secondsOf(date, time)
  const before = aheadAt(format, asUtc - 86_400)
  const after = aheadAt(format, asUtc + 86_400)
  if (before === after) return asUtc - before
  const early = asUtc - after
  const late = asUtc - before
  if (aheadAt(format, early) === after) return early
  return late
}

/**
 * A clock standing at `now` (ISO instant with offset) in `timeZone` (IANA name). Throws ExpressionError for
 * one that it does not know.
 */
export function createClock(given: { readonly now: string; readonly timeZone: string }): Clock {
  const now = timestampValue(given.now)
  if (now === null) throw new ExpressionError('invalid_instant', NOWHERE, { found: given.now })
  const format = zoneFormat(given.timeZone)
  const localTime = (timestamp: string) => localTimeOf(format, secondsOfTimestamp(timestamp))
  return {
    now,
    today: localTime(now).date,
    timeZone: given.timeZone,
    localTime,
    startOfDay: (date) => timestampFrom(instantOf(format, date, '00:00:00'), ''),
  }
}

function secondsOfTimestamp(timestamp: string): number {
  return secondsOf(timestamp.slice(0, DATE_LENGTH), timestamp.slice(11, 19))
}
