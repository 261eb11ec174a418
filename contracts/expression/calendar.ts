/** Days of the proleptic Gregorian calendar from 0001-01-01 to 9999-12-31, as ISO texts; no time zones. */

const DAY = 86_400_000
const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
const FIRST_DAY = dayNumber(1, 1, 1)
const LAST_DAY = dayNumber(9999, 12, 31)

export type DateParts = { readonly year: number; readonly month: number; readonly day: number }

/** Days since 1970-01-01; months and days beyond their range carry over. `Date.UTC` would read year 1 as 1901. */
export function dayNumber(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day) / DAY
}

export function formatParts(parts: DateParts): string {
  const year = String(parts.year).padStart(4, '0')
  const month = String(parts.month).padStart(2, '0')
  const day = String(parts.day).padStart(2, '0')
  return `${year}-${month}-${day}`
}

function fromDayNumber(days: number): string | null {
  if (!(days >= FIRST_DAY && days <= LAST_DAY)) return null
  const date = new Date(days * DAY)
  return formatParts({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  })
}

/** The parts of a valid ISO date; null for any other text. */
export function parseDate(text: string): DateParts | null {
  const match = DATE.exec(text)
  if (match === null) return null
  const parts = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  const days = dayNumber(parts.year, parts.month, parts.day)
  return fromDayNumber(days) === text ? parts : null
}

function daysOf(date: string): number {
  const year = Number(date.slice(0, 4))
  return dayNumber(year, Number(date.slice(5, 7)), Number(date.slice(8, 10)))
}

export function partsOf(date: string): DateParts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

/** Null when the result leaves the calendar. */
export function addDays(date: string, days: number): string | null {
  return fromDayNumber(daysOf(date) + days)
}

/** Days from the first date to the second. */
export function daysBetween(from: string, to: string): number {
  return daysOf(to) - daysOf(from)
}

/** The same day of another month, or its last day where that month is shorter; null outside the calendar. */
export function addMonths(date: string, months: number): string | null {
  const { year, month, day } = partsOf(date)
  const target = year * 12 + (month - 1) + months
  const targetYear = Math.floor(target / 12)
  if (targetYear < 1 || targetYear > 9999) return null
  const targetMonth = (target % 12) + 1
  const lastDay = dayNumber(targetYear, targetMonth + 1, 1) - dayNumber(targetYear, targetMonth, 1)
  return formatParts({ year: targetYear, month: targetMonth, day: Math.min(day, lastDay) })
}

export function startOfMonth(date: string): string {
  return `${date.slice(0, 8)}01`
}

export function endOfMonth(date: string): string {
  const { year, month } = partsOf(date)
  const lastDay = dayNumber(year, month + 1, 1) - dayNumber(year, month, 1)
  return formatParts({ year, month, day: lastDay })
}
