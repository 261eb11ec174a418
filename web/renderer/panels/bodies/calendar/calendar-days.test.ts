// The days of a calendar.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysShown, firstDayOf, stepSpan } from './calendar-days.ts'

test('a month is shown in whole weeks, which begin as the language has it', () => {
  const fromMonday = daysShown('2026-03-18', 'month', 1)
  assert.deepEqual([fromMonday[0], fromMonday.at(-1), fromMonday.length], ['2026-02-23', '2026-04-05', 42])
  const fromSunday = daysShown('2026-02-10', 'month', 7)
  assert.deepEqual([fromSunday[0], fromSunday.at(-1), fromSunday.length], ['2026-02-01', '2026-02-28', 28])
  assert.equal(firstDayOf('de'), 1)
  assert.equal(firstDayOf('en-US'), 7)
})

test('a week has seven days, over the end of a year as well', () => {
  const days = daysShown('2027-01-01', 'week', 1)
  assert.deepEqual([days[0], days.at(-1), days.length], ['2026-12-28', '2027-01-03', 7])
})

test('one goes on by months and by weeks', () => {
  assert.equal(stepSpan('2026-01-31', 'month', 1), '2026-02-01')
  assert.equal(stepSpan('2026-01-31', 'month', -1), '2025-12-01')
  assert.equal(stepSpan('2026-12-30', 'week', 1), '2027-01-06')
})
