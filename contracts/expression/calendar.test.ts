import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as calendar from './calendar.ts'

it('accepts real days only', () => {
  const texts = [
    '2024-02-29',
    '2023-02-29',
    '2100-02-29',
    '2000-02-29',
    '0000-01-01',
    '0001-01-01',
    '2026-13-01',
    '2026-1-1',
  ]
  assert.deepEqual(
    texts.map((text) => calendar.parseDate(text) !== null),
    [true, false, false, true, false, true, false, false],
  )
})

it('adds days and months without leaving the calendar', () => {
  assert.equal(calendar.addDays('2026-02-28', 1), '2026-03-01')
  assert.equal(calendar.addDays('0001-01-01', -1), null)
  assert.equal(calendar.addDays('9999-12-31', 1), null)
  assert.equal(calendar.addMonths('2026-01-31', 1), '2026-02-28')
  assert.equal(calendar.addMonths('2024-01-31', -11), '2023-02-28')
  assert.equal(calendar.addMonths('2024-02-29', 12), '2025-02-28')
  assert.equal(calendar.addMonths('0001-01-31', -1), null)
  assert.equal(calendar.addMonths('9999-12-01', 1), null)
})

it('finds the ends of months and the days between', () => {
  assert.equal(calendar.endOfMonth('2024-02-10'), '2024-02-29')
  assert.equal(calendar.endOfMonth('9999-12-01'), '9999-12-31')
  assert.equal(calendar.startOfMonth('2024-02-10'), '2024-02-01')
  assert.equal(calendar.daysBetween('0001-01-01', '9999-12-31'), 3_652_058)
})
