// The days that a calendar shows, in whole weeks. Pure.
import {
  addDays,
  addMonths,
  dayNumber,
  endOfMonth,
  partsOf,
  startOfMonth,
} from '#contracts/expression/calendar.ts'

export type Span = 'month' | 'week'

const MONDAY = 1
const DAYS = 7

type WeekInfo = { readonly firstDay: number }

/** 1 for Monday to 7 for Sunday, as the language has it. */
export const firstDayOf = (language: string): number => {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo
    weekInfo?: WeekInfo
  }
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY
}

/** 1 for Monday to 7 for Sunday. */
const weekday = (date: string): number => {
  const { year, month, day } = partsOf(date)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay() || DAYS
}

const stepped = (date: string, days: number): string => addDays(date, days) ?? date

const startOfWeek = (date: string, firstDay: number): string =>
  stepped(date, -((weekday(date) - firstDay + DAYS) % DAYS))

/** Every day from the first to the last of the weeks that have a day of the span in them. */
export const daysShown = (at: string, span: Span, firstDay: number): readonly string[] => {
  const [from, to] = span === 'month' ? [startOfMonth(at), endOfMonth(at)] : [at, at]
  const first = startOfWeek(from, firstDay)
  const end = stepped(startOfWeek(to, firstDay), DAYS)
  const numberOf = (date: string): number => {
    const { year, month, day } = partsOf(date)
    return dayNumber(year, month, day)
  }
  return Array.from({ length: numberOf(end) - numberOf(first) }, (_, index) => stepped(first, index))
}

export const stepSpan = (at: string, span: Span, step: 1 | -1): string =>
  (span === 'month' ? addMonths(startOfMonth(at), step) : addDays(at, step * DAYS)) ?? at
