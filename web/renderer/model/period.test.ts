// Which days each period means, seen from a Wednesday in November.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PERIODS, type Period } from '#contracts/periods.ts'
import { periodFilter } from './period.ts'

const TODAY = '2026-11-25'

const CASES: Readonly<Record<Period, string | readonly [string, string]>> = {
  today: [TODAY, TODAY],
  yesterday: ['2026-11-24', '2026-11-24'],
  tomorrow: ['2026-11-26', '2026-11-26'],
  thisWeek: ['2026-11-23', '2026-11-29'],
  lastWeek: ['2026-11-16', '2026-11-22'],
  nextWeek: ['2026-11-30', '2026-12-06'],
  thisMonth: ['2026-11-01', '2026-11-30'],
  lastMonth: ['2026-10-01', '2026-10-31'],
  nextMonth: ['2026-12-01', '2026-12-31'],
  thisQuarter: ['2026-10-01', '2026-12-31'],
  lastQuarter: ['2026-07-01', '2026-09-30'],
  nextQuarter: ['2027-01-01', '2027-03-31'],
  thisYear: ['2026-01-01', '2026-12-31'],
  lastYear: ['2025-01-01', '2025-12-31'],
  last7Days: ['2026-11-19', TODAY],
  last30Days: ['2026-10-27', TODAY],
  last90Days: ['2026-08-28', TODAY],
  next7Days: ['2026-11-26', '2026-12-02'],
  next30Days: ['2026-11-26', '2026-12-25'],
  beforeToday: TODAY,
  afterToday: TODAY,
}

for (const period of PERIODS)
  test(`${period} on ${TODAY}`, () => assert.deepEqual(periodFilter('t', period, TODAY).value, CASES[period]))

test('weeks and months at the edges', () => {
  const from = (period: Period, today: string) => periodFilter('t', period, today).value
  assert.deepEqual(from('thisWeek', '2026-11-29'), ['2026-11-23', '2026-11-29'])
  assert.deepEqual(from('thisWeek', '2026-11-30'), ['2026-11-30', '2026-12-06'])
  assert.deepEqual(from('lastMonth', '2024-03-31'), ['2024-02-01', '2024-02-29'])
  assert.deepEqual(from('lastQuarter', '2026-01-31'), ['2025-10-01', '2025-12-31'])
})
