// Which days a period means today. A week begins on Monday for everybody, so that a shared view shows everybody the same.
import { addDays, addMonths, endOfMonth, partsOf, startOfMonth } from '#contracts/expression/calendar.ts'
import type { Period } from '#contracts/periods.ts'
import type { FilterLeaf } from '#contracts/records.ts'

type Days = readonly [from: string, to: string]

const MONTHS_OF_QUARTER = 3
const DAYS_OF_WEEK = 7

/** The calendar's ends are passed by none but the last days of the year 9999. */
const days = (date: string, count: number): string => addDays(date, count) ?? date
const months = (date: string, count: number): string => addMonths(date, count) ?? date

/** 0 for Monday. */
export const weekdayOf = (date: string): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

const week = (today: string, step: number): Days => {
  const from = days(today, step * DAYS_OF_WEEK - weekdayOf(today))
  return [from, days(from, DAYS_OF_WEEK - 1)]
}

const month = (today: string, step: number): Days => {
  const from = months(startOfMonth(today), step)
  return [from, endOfMonth(from)]
}

const quarter = (today: string, step: number): Days => {
  const into = (partsOf(today).month - 1) % MONTHS_OF_QUARTER
  const from = months(startOfMonth(today), step * MONTHS_OF_QUARTER - into)
  return [from, endOfMonth(months(from, MONTHS_OF_QUARTER - 1))]
}

const year = (today: string, step: number): Days => {
  const from = months(`${today.slice(0, 4)}-01-01`, step * 12)
  return [from, `${from.slice(0, 4)}-12-31`]
}

const around = (today: string, from: number, to: number): Days => [days(today, from), days(today, to)]

/** The first and the last day; `last30Days` ends today, `next30Days` begins tomorrow. */
const DAYS_OF: Readonly<Record<Exclude<Period, 'beforeToday' | 'afterToday'>, (today: string) => Days>> = {
  today: (today) => around(today, 0, 0),
  yesterday: (today) => around(today, -1, -1),
  tomorrow: (today) => around(today, 1, 1),
  thisWeek: (today) => week(today, 0),
  lastWeek: (today) => week(today, -1),
  nextWeek: (today) => week(today, 1),
  thisMonth: (today) => month(today, 0),
  lastMonth: (today) => month(today, -1),
  nextMonth: (today) => month(today, 1),
  thisQuarter: (today) => quarter(today, 0),
  lastQuarter: (today) => quarter(today, -1),
  nextQuarter: (today) => quarter(today, 1),
  thisYear: (today) => year(today, 0),
  lastYear: (today) => year(today, -1),
  last7Days: (today) => around(today, -6, 0),
  last30Days: (today) => around(today, -29, 0),
  last90Days: (today) => around(today, -89, 0),
  next7Days: (today) => around(today, 1, 7),
  next30Days: (today) => around(today, 1, 30),
}

/** The comparison that a field within the period is today. */
export const periodFilter = (field: string, period: Period, today: string): FilterLeaf => {
  if (period === 'beforeToday') return { field, op: 'lt', value: today }
  if (period === 'afterToday') return { field, op: 'gt', value: today }
  return { field, op: 'between', value: DAYS_OF[period](today) }
}
