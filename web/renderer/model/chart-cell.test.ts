// What a chart that is a list shows of values as they come.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { chartCellText } from './chart-cell.ts'

test('time stamps are shown in the time zone of the session, dates as they are', () => {
  const clock = createClock({ now: '2026-11-21T01:00:00Z', timeZone: 'Asia/Shanghai' })
  const shown = (name: string, value: unknown) => chartCellText(name, value, clock)
  assert.equal(shown('tSeen', '2026-01-31T20:00:00+00:00'), '2026-02-01 04:00')
  assert.equal(shown('tDueDate', '2026-01-31'), '2026-01-31')
  assert.equal(shown('dHours', '18.0'), '18')
  assert.equal(shown('dOpen', '18.50'), '18.50')
  assert.equal(shown('sName', 'T'), 'T')
  assert.equal(shown('tSeen', null), '')
})
