/** Functions over numbers. */
import type { Decimal } from 'decimal.js'
import * as decimal from '../decimal.ts'
import { type FunctionDefinition, strict } from './definition.ts'

/** By multiplication, by square root, and by logarithms, which take about a thousandth of a second. */
const wholePowerWork = (exponent: Decimal): number => 5 * Math.min(1 + exponent.abs().toNumber(), 40)
const SQUARE_ROOT_WORK = 8
const ROOT_WORK = 1_500

const powerWork = (exponent: Decimal): number => {
  if (exponent.isInteger()) return wholePowerWork(exponent)
  return decimal.isHalf(exponent) ? SQUARE_ROOT_WORK : ROOT_WORK
}

const PLACES = { min: -100, max: 100 }

/** Every guard stands before what it guards, because SQL would raise an error where the language gives null. */
const POWER_SQL = `(case
  when $1 = 0 then case when $2 > 0 then 0 when $2 = 0 then 1 end
  when $1 < 0 and $2 <> trunc($2) then null
  when abs($2) > 1000 then null
  when $2::float8 * log(abs($1)::float8) > 50 then null
  else (
    select case when abs(p.a) < 1e40 then round(p.a, 20) end
    from (select power($1 * round(1.0, 60), $2) as a offset 0) as p
  )
end)`

export const NUMBERS: readonly FunctionDefinition[] = [
  strict({
    name: 'round',
    parameters: ['decimal', PLACES],
    result: 'decimal',
    evaluate: ([value, places]) => decimal.roundTo(value, places.toNumber()),
    sql: 'round($1, $2)',
  }),
  strict({
    name: 'round',
    parameters: ['decimal'],
    result: 'decimal',
    evaluate: ([value]) => decimal.roundTo(value, 0),
    sql: 'round($1)',
  }),
  strict({
    name: 'floor',
    parameters: ['decimal'],
    result: 'decimal',
    evaluate: ([value]) => decimal.floor(value),
    sql: 'floor($1)',
  }),
  strict({
    name: 'ceil',
    parameters: ['decimal'],
    result: 'decimal',
    evaluate: ([value]) => decimal.ceil(value),
    sql: 'ceil($1)',
  }),
  strict({
    name: 'abs',
    parameters: ['decimal'],
    result: 'decimal',
    evaluate: ([value]) => value.abs(),
    sql: 'abs($1)',
  }),
  strict({
    name: 'power',
    parameters: ['decimal', 'decimal'],
    result: 'decimal',
    evaluate: ([base, exponent]) => decimal.power(base, exponent),
    work: ([, exponent]) => powerWork(exponent),
    sql: POWER_SQL,
  }),
]
