// Dates and time stamps as typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { formatTimestamp, parseTypedDate, parseTypedTimestamp } from './date-text.ts'

const TODAY = '2026-11-21'

test('a date may be typed short', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['2026-11-05', '2026-11-05'],
    ['2026/1/5', '2026-01-05'],
    ['20261105', '2026-11-05'],
    ['261105', '2026-11-05'],
    ['1105', '2026-11-05'],
    ['3-7', '2026-03-07'],
    ['7', '2026-11-07'],
    ['2026年1月5日', '2026-01-05'],
    ['t', TODAY],
    ['今天', TODAY],
    ['+10', '2026-12-01'],
    ['-1m', '2026-10-21'],
    ['2026/11/5 0:00:00', '2026-11-05'],
    ['2026年11月5日 星期四', '2026-11-05'],
    ['5-Nov-26', '2026-11-05'],
    ['5-Nov', '2026-11-05'],
    ['Thursday, November 5, 2026', '2026-11-05'],
    ['25/11/2026', '2026-11-25'],
    ['11/25/2026', '2026-11-25'],
    ['5.11.2026', '2026-11-05'],
    ['5/5/2026', '2026-05-05'],
    ['5/11/2026', null],
    ['05/11/26', null],
    ['5-Now-26', null],
    ['31.11.2026', null],
    ['2026-02-30', null],
    ['31-31', null],
    ['soon', null],
    ['', null],
  ]
  for (const [typed, expected] of cases) assert.equal(parseTypedDate(typed, TODAY), expected, typed)
})

test('a time stamp is shown and read in the time zone of the session', () => {
  const clock = createClock({ now: '2026-11-21T01:00:00Z', timeZone: 'Asia/Shanghai' })
  assert.equal(formatTimestamp('2026-11-21T00:30:00+00:00', clock), '2026-11-21 08:30')
  assert.equal(parseTypedTimestamp('2026-11-21 08:30', clock), '2026-11-21T00:30:00+00:00')
  assert.equal(parseTypedTimestamp('21 8:30', clock), '2026-11-21T00:30:00+00:00')
  assert.equal(parseTypedTimestamp('now', clock), clock.now)
  assert.equal(parseTypedTimestamp('21 25:00', clock), null)
})
