/** Functions that make one type of another. What cannot be converted is null. */
import { parseDate } from '../calendar.ts'
import { decimalFrom, decimalText, ONE, wholeNumber } from '../decimal.ts'
import { TIME_ZONE_WORK } from '../work.ts'
import { type FunctionDefinition, strict } from './definition.ts'

const ZERO = wholeNumber(0)
const NUMBER = /^ *[+-]?(?:[0-9]+(?:[.][0-9]*)?|[.][0-9]+) *$/
const NUMBER_LENGTH = 100

/** The pattern decides, because a cast of another text would raise an error. */
const NUMBER_SQL = `(case
  when length($1) <= ${NUMBER_LENGTH} and $1 ~ '^ *[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+) *$' then $1::numeric
end)`

const DATE_SQL = `(case
  when $1 ~ '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and $1 !~ '^0000'
  then case
    when substr($1, 9, 2)::int <= extract(day from make_date(substr($1, 1, 4)::int, substr($1, 6, 2)::int, 1)::timestamp
      + interval '1 month - 1 day')
    then make_date(substr($1, 1, 4)::int, substr($1, 6, 2)::int, substr($1, 9, 2)::int)
  end
end)`

export const TEXT_OF_FLAG = strict({
  name: 'text',
  parameters: ['flag'],
  result: 'text',
  evaluate: ([value]) => (value ? '1' : '0'),
  sql: '($1)::int::text',
})

export const NUMBER_OF_FLAG = strict({
  name: 'number',
  parameters: ['flag'],
  result: 'decimal',
  evaluate: ([value]) => (value ? ONE : ZERO),
  sql: '($1)::int::numeric',
})

/** SQL's own calendar is larger than the language's. */
const datesOnly = (sql: string) =>
  `(case when ${sql} between date '0001-01-01' and date '9999-12-31' then ${sql} end)`

/** Midnight in the clock's time zone. */
export const START_OF_DAY = strict({
  name: 'timestamp',
  parameters: ['date'],
  result: 'timestamp',
  evaluate: ([date], clock) => clock.startOfDay(date),
  work: () => TIME_ZONE_WORK,
  sql: "(case when $1 > date '0001-01-01' then $1::timestamp at time zone $zone end)",
})

/** The day in the clock's time zone. */
export const DAY_OF_TIMESTAMP = strict({
  name: 'date',
  parameters: ['timestamp'],
  result: 'date',
  evaluate: ([timestamp], clock) => clock.localDate(timestamp),
  work: () => TIME_ZONE_WORK,
  sql: datesOnly('($1 at time zone $zone)::date'),
})

export const TEXT_CONVERSIONS: readonly FunctionDefinition[] = [
  strict({ name: 'text', parameters: ['text'], result: 'text', evaluate: ([text]) => text, sql: '$1' }),
  TEXT_OF_FLAG,
  strict({
    name: 'text',
    parameters: ['decimal'],
    result: 'text',
    evaluate: ([value]) => decimalText(value),
    sql: 'trim_scale($1)::text',
  }),
  strict({
    name: 'text',
    parameters: ['date'],
    result: 'text',
    evaluate: ([date]) => date,
    sql: "to_char($1::timestamp, 'YYYY-MM-DD')",
  }),
  strict({
    name: 'text',
    parameters: ['timestamp'],
    result: 'text',
    evaluate: ([timestamp], clock) => {
      const { date, time } = clock.localTime(timestamp)
      return `${date} ${time}`
    },
    work: () => TIME_ZONE_WORK,
    sql: "to_char($1 at time zone $zone, 'YYYY-MM-DD HH24:MI:SS')",
  }),
]

export const CONVERSIONS: readonly FunctionDefinition[] = [
  ...TEXT_CONVERSIONS,
  strict({
    name: 'number',
    parameters: ['text'],
    result: 'decimal',
    evaluate: ([text]) => (text.length <= NUMBER_LENGTH && NUMBER.test(text) ? decimalFrom(text) : null),
    sql: NUMBER_SQL,
  }),
  NUMBER_OF_FLAG,
  strict({
    name: 'number',
    parameters: ['decimal'],
    result: 'decimal',
    evaluate: ([value]) => value,
    sql: '$1',
  }),
  strict({
    name: 'date',
    parameters: ['text'],
    result: 'date',
    evaluate: ([text]) => (parseDate(text) === null ? null : text),
    sql: DATE_SQL,
  }),
  DAY_OF_TIMESTAMP,
  strict({ name: 'date', parameters: ['date'], result: 'date', evaluate: ([date]) => date, sql: '$1' }),
]
