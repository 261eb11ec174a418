// Counters: what they counted between two readings, over their end, and after they were set back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Counter, counted } from './counted.ts'

const FREE: Counter = { end: null, most: null }
const SHORT: Counter = { end: 65_535, most: null }
const SLOW: Counter = { end: 65_535, most: 100 }

const CASES: readonly (readonly [
  what: string,
  before: number | null,
  now: number,
  counter: Counter,
  is: number,
])[] = [
  ['the first reading counts nothing', null, 500, SHORT, 0],
  ['it stands', 10, 10, SHORT, 0],
  ['it rises', 10, 25, SHORT, 15],
  ['it rises by fractions', 1.5, 2.25, FREE, 0.75],
  ['it runs over its end', 65_530, 4, SHORT, 10],
  ['it runs over exactly', 65_535, 0, SHORT, 1],
  ['it is set back from far before its end', 30_000, 7, SHORT, 7],
  ['it is set back from near its end, far over which it cannot have run', 65_000, 30_000, SHORT, 30_000],
  ['it is set back from near its end, further than it can have counted', 65_000, 3, SLOW, 3],
  ['it runs over its end within what it can have counted', 65_500, 30, SLOW, 66],
  ['without an end it is set back', 65_535, 2, FREE, 2],
  ['set back to zero, nothing was counted since', 900, 0, SHORT, 0],
  ['it was over its end, which somebody set lower', 70_000, 5, SHORT, 5],
  ['below zero it counted nothing', 5, -3, FREE, 0],
]

test('what a counter counted', () => {
  for (const [what, before, now, counter, is] of CASES) assert.equal(counted(before, now, counter), is, what)
})
