// Dates and time stamps as people type them; the wire's ISO texts on the other side.
import { addDays, addMonths, parseDate } from '#contracts/expression/calendar.ts'
import { type Clock, timestampValue } from '#contracts/expression/clock.ts'
import { barePart, copiedDate, isAmbiguousDate } from './copied-date.ts'

const TODAY = new Set(['t', 'today', '今天', '今日', '今'])

const two = (text: string): string => text.padStart(2, '0')

/** Year, month and day of the parts typed; what is left out comes from today. */
const fromParts = (parts: readonly string[], today: string): string | null => {
  const [first = '', second = '', third] = parts
  if (parts.length === 1) return `${today.slice(0, 8)}${two(first)}`
  if (third === undefined) return `${today.slice(0, 5)}${two(first)}-${two(second)}`
  const year = first.length === 2 ? `${today.slice(0, 2)}${first}` : first
  return `${year}-${two(second)}-${two(third)}`
}

const fromDigits = (digits: string, today: string): string | null => {
  if (digits.length <= 2) return fromParts([digits], today)
  const groups: Readonly<Record<number, readonly number[]>> = { 4: [2, 2], 6: [2, 2, 2], 8: [4, 2, 2] }
  const widths = groups[digits.length]
  if (widths === undefined) return null
  let at = 0
  const parts = widths.map((width) => {
    at += width
    return digits.slice(at - width, at)
  })
  return fromParts(parts, today)
}

const relative = (text: string, today: string): string | null => {
  const [, sign, count, unit] = /^([+-])(\d{1,4})([dmw]?)$/i.exec(text) ?? []
  if (count === undefined) return null
  const steps = Number(`${sign}${count}`)
  if (unit?.toLowerCase() === 'm') return addMonths(today, steps)
  return addDays(today, unit?.toLowerCase() === 'w' ? steps * 7 : steps)
}

/**
 * The ISO date of `2026-11-21`, `2026/11/21`, `20261121`, `1121`, `11-21`, `21`, `t`, `+3`, `-1m`, `21-Nov-26`, `21.11.2026`; null
 * for no date, and where nobody can tell the day from the month. `today` is ISO.
 */
export const parseTypedDate = (typed: string, today: string): string | null => {
  if (isAmbiguousDate(typed)) return null
  const text = barePart(typed).replace(/年|月/g, '-').replace(/日/g, '')
  if (TODAY.has(text.toLowerCase())) return today
  const moved = relative(text, today)
  if (moved !== null) return moved
  const parts = text.split(/[-/.]/)
  const isPlain = parts.length <= 3 && parts.every((part) => /^\d+$/.test(part))
  const short = isPlain ? (parts.length === 1 ? fromDigits(text, today) : fromParts(parts, today)) : null
  const date = copiedDate(text, today) ?? short
  return date !== null && parseDate(date) !== null ? date : null
}

/** The ISO date of a stored date or time stamp; empty for null. */
export const formatDate = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '')

/** `2026-11-21 08:30` in the clock's time zone, seconds only where there are some; empty for null. */
export const formatTimestamp = (value: unknown, clock: Clock): string => {
  const timestamp = typeof value === 'string' ? timestampValue(value) : null
  if (timestamp === null) return typeof value === 'string' ? value : ''
  const { date, time } = clock.localTime(timestamp)
  return `${date} ${time.endsWith(':00') ? time.slice(0, 5) : time}`
}

const seconds = (date: string, time: string): number => Date.parse(`${date}T${time}Z`) / 1000

const isoOf = (instant: number): string => new Date(instant * 1000).toISOString()

/** The instant at which the clock's zone shows that local time, found by correcting a first guess twice. */
const instantOf = (date: string, time: string, clock: Clock): string => {
  const wanted = seconds(date, time)
  let guess = wanted
  for (let round = 0; round < 2; round += 1) {
    const shown = clock.localTime(timestampValue(isoOf(guess)) ?? clock.now)
    guess += wanted - seconds(shown.date, shown.time)
  }
  return timestampValue(isoOf(guess)) ?? clock.now
}

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** The instant of a typed `date` or `date time` in the clock's time zone, `now` included; null for none. */
export const parseTypedTimestamp = (typed: string, clock: Clock): string | null => {
  const text = typed.trim()
  if (text.toLowerCase() === 'now' || text === '现在') return clock.now
  const [datePart = '', timePart = '00:00', ...rest] = text.split(/[\sT]+/)
  const date = parseTypedDate(datePart, clock.today)
  const match = TIME.exec(timePart)
  if (date === null || match === null || rest.length > 0) return null
  const [, hour = '', minute = '', second = '00'] = match
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return instantOf(date, `${two(hour)}:${minute}:${second}`, clock)
}
