// Weeks of a month, whatever day they begin on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstWeekdayOf, monthWeeks, weekdayNames } from './month-days.ts'

test('a month stands in weeks that begin on the wanted day and hold all of it', () => {
  for (const [first, begins] of [
    [1, '2026-10-26'],
    [7, '2026-11-01'],
  ] as const) {
    const weeks = monthWeeks('2026-11-25', first)
    assert.equal(weeks[0]?.[0], begins)
    assert.ok(weeks.flat().includes('2026-11-01') && weeks.flat().includes('2026-11-30'))
    assert.equal(new Set(weeks.flat()).size, 42)
  }
})

test('a week begins as the language has it', () => {
  assert.equal(firstWeekdayOf('en-GB'), 1)
  assert.equal(weekdayNames('en-GB', monthWeeks('2026-11-25', 1))[0], 'Mon')
})
