// Dates as spreadsheets write them in other shapes than ours: with a month's name, the year at the end, a weekday, midnight.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = /^[a-z]+,\s+|\s*星期[一二三四五六日天]$/i
const MIDNIGHT = /\s+(?:0?0:00(?::00)?|12:00(?::00)?\s*am)$/i
const DAY_FIRST = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?(?:[\s,-]+(\d{4}|\d{2}))?$/i
const MONTH_FIRST = /^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:,?\s+(\d{4}))?$/i
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const SHORT_SLASHES = /^\d{1,2}\/\d{1,2}\/\d{2}$/

/** The date without what says nothing: the weekday, and the time of a whole day. */
export const barePart = (text: string): string => text.trim().replace(WEEKDAY, '').replace(MIDNIGHT, '')

const two = (number: number | string): string => String(number).padStart(2, '0')

const monthOf = (name: string): string | null => {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : two(month)
}

const named = (day: string, name: string, year: string | undefined, today: string): string | null => {
  const month = monthOf(name)
  if (month === null) return null
  const whole = (year ?? today.slice(0, 4)).padStart(4, today.slice(0, 2))
  return `${whole}-${month}-${two(day)}`
}

/** A dot says that the day comes first; elsewhere only a number that can be no month tells. */
const yearLast = (text: string): string | null => {
  const [, first = '', mark, second = '', year] = YEAR_LAST.exec(text) ?? []
  if (year === undefined) return null
  if (mark === '.' || Number(first) > 12 || first === second) return `${year}-${two(second)}-${two(first)}`
  return Number(second) > 12 ? `${year}-${two(first)}-${two(second)}` : null
}

/** The ISO text of such a date, which may be no day of the calendar; null for any other text. */
export const copiedDate = (text: string, today: string): string | null => {
  const [, day, name = '', year] = DAY_FIRST.exec(text) ?? []
  if (day !== undefined) return named(day, name, year, today)
  const [, other = '', dayAfter, yearAfter] = MONTH_FIRST.exec(text) ?? []
  if (dayAfter !== undefined) return named(dayAfter, other, yearAfter, today)
  return yearLast(text)
}

/** Whether nobody can tell which number is the day, as in `5/11/2026` or `05/11/26`. */
export const isAmbiguousDate = (text: string): boolean => {
  const bare = barePart(text)
  return SHORT_SLASHES.test(bare) || (YEAR_LAST.test(bare) && yearLast(bare) === null)
}
