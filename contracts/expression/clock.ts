/**
 * The moment and the time zone in which an expression is evaluated. Both are given from outside, so that
 * the same expression over the same row always has the same value.
 */
import { dayNumber, formatParts, parseDate, partsOf } from './calendar.ts'
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
  /** Local date and time of a timestamp value. The year has five digits in the last hours of 9999. */
  readonly localTime: (timestamp: string) => LocalTime
  /** Local date of a timestamp value; null outside the calendar. */
  readonly localDate: (timestamp: string) => string | null
  /** Timestamp value of a local midnight; null for the calendar's first day, which may begin before it. */
  readonly startOfDay: (date: string) => string | null
}

const NOWHERE = { start: 0, end: 0 }
const TIMESTAMP =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,9}))?)?\s?(Z|z|[+-][0-9]{2}(?::?[0-9]{2})?)$/
const DATE_LENGTH = 10
const FIRST_DATE = '0001-01-01'

/** Seconds since 1970 of a local date and time taken as UTC. */
function secondsOf(date: string, time: string): number {
  const { year, month, day } = partsOf(date)
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return dayNumber(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second
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

/** Making a format costs more than anything it is used for; there are a few hundred zones. */
const MOST_FORMATS = 1_000
const formats = new Map<string, Intl.DateTimeFormat>()

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const format = makeZoneFormat(timeZone)
  if (formats.size < MOST_FORMATS) formats.set(timeZone, format)
  return format
}

function makeZoneFormat(timeZone: string): Intl.DateTimeFormat {
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

/** Local time as numbers; the year before 1 is 0. */
type LocalParts = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

function localPartsOf(format: Intl.DateTimeFormat, seconds: number): LocalParts {
  const parts = new Map(format.formatToParts(seconds * 1000).map((part) => [part.type, part.value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type) ?? 0)
  return {
    year: parts.get('era') === 'BC' ? 1 - read('year') : read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}

/** Seconds by which local time is ahead of UTC at an instant. */
function aheadAt(format: Intl.DateTimeFormat, seconds: number): number {
  const { year, month, day, hour, minute, second } = localPartsOf(format, seconds)
  return dayNumber(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - Math.floor(seconds)
}

/**
 * The instant of a local midnight, as PostgreSQL decides it: one that a change of offset skips is read with
 * the offset before the change, one that occurs twice with the offset after it.
 */
function midnightOf(format: Intl.DateTimeFormat, date: string): number {
  const asUtc = secondsOf(date, '00:00:00')
  const before = aheadAt(format, asUtc - 86_400)
  const after = aheadAt(format, asUtc + 86_400)
  const instant = asUtc - after
  return before === after || aheadAt(format, instant) === after ? instant : asUtc - before
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

type Zone = { readonly timeZone: string; readonly format: Intl.DateTimeFormat }

const MINUTE = 60
const days = new Map<string, { readonly minute: number; readonly date: string | null }>()

/** The local date at an instant. What a minute begins and ends with holds all of it: clocks ask for the same one over and over. */
function dateIn({ timeZone, format }: Zone, seconds: number): string | null {
  const minute = Math.floor(seconds / MINUTE)
  const known = days.get(timeZone)
  if (known?.minute === minute) return known.date
  const date = dateOf(format, seconds)
  const isWhole = [minute * MINUTE, (minute + 1) * MINUTE - 1].every((edge) => dateOf(format, edge) === date)
  if (isWhole && (days.has(timeZone) || days.size < MOST_FORMATS)) days.set(timeZone, { minute, date })
  return date
}

function dateOf(format: Intl.DateTimeFormat, seconds: number): string | null {
  const parts = localPartsOf(format, seconds)
  return parts.year >= 1 && parts.year <= 9999 ? formatParts(parts) : null
}

/**
 * A clock standing at `now` (ISO instant with offset) in `timeZone` (IANA name). Throws ExpressionError for
 * one that it does not know.
 */
export function createClock(given: { readonly now: string; readonly timeZone: string }): Clock {
  const { timeZone } = given
  const format = zoneFormat(timeZone)
  const secondsAt = (timestamp: string) => secondsOf(timestamp.slice(0, DATE_LENGTH), timestamp.slice(11, 19))
  const now = timestampValue(given.now)
  const today = now === null ? null : dateIn({ timeZone, format }, secondsAt(now))
  if (now === null || today === null) {
    throw new ExpressionError('invalid_instant', NOWHERE, { found: given.now })
  }
  return {
    now,
    today,
    timeZone,
    localTime: (timestamp) => {
      const parts = localPartsOf(format, secondsAt(timestamp))
      const time = [parts.hour, parts.minute, parts.second].map(twoDigits).join(':')
      return { date: formatParts(parts), time }
    },
    localDate: (timestamp) => dateOf(format, secondsAt(timestamp)),
    startOfDay: (date) => (date === FIRST_DATE ? null : timestampFrom(midnightOf(format, date), '')),
  }
}
