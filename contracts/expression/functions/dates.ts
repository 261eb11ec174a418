/** Functions over dates. A time stamp given where a date is asked stands for its day in the clock's time zone. */
import * as calendar from '../calendar.ts'
import { formatDate } from '../date-pattern.ts'
import { wholeNumber } from '../decimal.ts'
import { TIME_ZONE_WORK } from '../work.ts'
import { type FunctionDefinition, strict } from './definition.ts'

/** Enough to cross the calendar in either direction. */
const SHIFT = { min: -4_000_000, max: 4_000_000 }
const MONTHS = { min: -120_000, max: 120_000 }

/** Months since year 0 are counted first: SQL would raise an error where the language gives null. */
const ADD_MONTHS_SQL = `(case
  when extract(year from $1) * 12 + extract(month from $1) - 1 + $2 between 12 and 119999
  then ($1::timestamp + make_interval(months => $2))::date
end)`

export const DATES: readonly FunctionDefinition[] = [
  strict({
    name: 'today',
    parameters: [],
    result: 'date',
    evaluate: (_none, clock) => clock.today,
    sql: '$today',
  }),
  strict({
    name: 'now',
    parameters: [],
    result: 'timestamp',
    evaluate: (_none, clock) => clock.now,
    sql: '$now',
  }),
  strict({
    name: 'year',
    parameters: ['date'],
    result: 'decimal',
    evaluate: ([date]) => wholeNumber(calendar.partsOf(date).year),
    sql: 'extract(year from $1)',
  }),
  strict({
    name: 'month',
    parameters: ['date'],
    result: 'decimal',
    evaluate: ([date]) => wholeNumber(calendar.partsOf(date).month),
    sql: 'extract(month from $1)',
  }),
  strict({
    name: 'day',
    parameters: ['date'],
    result: 'decimal',
    evaluate: ([date]) => wholeNumber(calendar.partsOf(date).day),
    sql: 'extract(day from $1)',
  }),
  strict({
    name: 'addDays',
    parameters: ['date', SHIFT],
    result: 'date',
    evaluate: ([date, days]) => calendar.addDays(date, days.toNumber()),
    sql: "(case when ($1 - date '0001-01-01') + $2 between 0 and 3652058 then $1 + $2 end)",
  }),
  strict({
    name: 'addMonths',
    parameters: ['date', MONTHS],
    result: 'date',
    evaluate: ([date, months]) => calendar.addMonths(date, months.toNumber()),
    sql: ADD_MONTHS_SQL,
  }),
  strict({
    name: 'daysBetween',
    parameters: ['date', 'date'],
    result: 'decimal',
    evaluate: ([from, to]) => wholeNumber(calendar.daysBetween(from, to)),
    sql: '($2 - $1)::numeric',
  }),
  strict({
    name: 'startOfMonth',
    parameters: ['date'],
    result: 'date',
    evaluate: ([date]) => calendar.startOfMonth(date),
    sql: "date_trunc('month', $1::timestamp)::date",
  }),
  strict({
    name: 'endOfMonth',
    parameters: ['date'],
    result: 'date',
    evaluate: ([date]) => calendar.endOfMonth(date),
    sql: "(date_trunc('month', $1::timestamp) + interval '1 month - 1 day')::date",
  }),
  strict({
    name: 'formatDate',
    parameters: ['date', 'pattern'],
    result: 'text',
    evaluate: ([date, pattern]) => formatDate({ date, time: '00:00:00' }, pattern),
    work: ([, pattern]) => pattern.length / 4,
    sql: 'to_char($1::timestamp, $2)',
  }),
  strict({
    name: 'formatDate',
    parameters: ['timestamp', 'pattern'],
    result: 'text',
    evaluate: ([timestamp, pattern], clock) => formatDate(clock.localTime(timestamp), pattern),
    work: ([, pattern]) => TIME_ZONE_WORK + pattern.length / 4,
    sql: 'to_char($1 at time zone $zone, $2)',
  }),
]
