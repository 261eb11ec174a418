// The days that a calendar of a month shows, in weeks that begin as the language has them.
import { addDays, startOfMonth } from '#contracts/expression/calendar.ts'

const DAYS_OF_WEEK = 7
const WEEKS = 6
const MONDAY = 1

type WithWeeks = Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } }

/** 1 for Monday, 7 for Sunday; Monday where nobody knows. */
export const firstWeekdayOf = (language: string): number => {
  const locale: WithWeeks = new Intl.Locale(language)
  return locale.getWeekInfo?.().firstDay ?? MONDAY
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Six weeks that hold the month of the date. */
export const monthWeeks = (date: string, firstWeekday: number): readonly (readonly string[])[] => {
  const first = startOfMonth(date)
  const before = (weekdayOf(first) - firstWeekday + DAYS_OF_WEEK) % DAYS_OF_WEEK
  return Array.from({ length: WEEKS }, (_week, week) =>
    Array.from(
      { length: DAYS_OF_WEEK },
      (_day, day) => addDays(first, week * DAYS_OF_WEEK + day - before) ?? first,
    ),
  )
}

/** The names of the days of a week, short, in its order. */
export const weekdayNames = (
  language: string,
  [week = []]: readonly (readonly string[])[],
): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return week.map((date) => format.format(new Date(`${date}T00:00:00Z`)))
}
