// What becomes of a trigger at a moment: fired in time, late, missed, when the clock was set back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Misfire } from '#contracts/scheduler.ts'
import { planFiring } from './plan-firing.ts'
import type { Schedule } from './schedule.ts'

const schedule: Schedule = {
  sCron: '0 0 * * * *',
  iIntervalSeconds: null,
  timeZone: 'UTC',
  daysOff: null,
  seed: 's',
}
const at = (time: string): number => Date.parse(`2026-05-01T${time}Z`)
const text = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString().slice(11, 19)

const planned = (next: string | null, now: string, sMisfire: Misfire = 'once') => {
  const trigger = { schedule, sMisfire, iGraceSeconds: 60, next: next === null ? null : at(next) }
  const { scheduled, next: then, sError } = planFiring(trigger, at(now))
  assert.equal(sError, null)
  return [text(scheduled), text(then)]
}

test('fires at its time, and not before', () => {
  assert.deepEqual(planned('10:00:00', '10:00:00'), ['10:00:00', '11:00:00'])
  assert.deepEqual(planned('10:00:00', '10:00:00.200'), ['10:00:00', '11:00:00'])
  assert.deepEqual(planned(null, '10:00:00'), [null, '11:00:00'])
})

test('one whose next time is further away than it can be, as the clock was set back, is worked out again', () => {
  assert.deepEqual(planned('15:00:00', '10:30:00'), [null, '11:00:00'])
})

test('late by no more than its grace, it fires whatever its policy', () => {
  for (const misfire of ['once', 'skip', 'each'] as const)
    assert.deepEqual(planned('10:00:00', '10:01:00', misfire), ['10:00:00', '11:00:00'])
})

test('missed: once for all, not at all, or each', () => {
  assert.deepEqual(planned('10:00:00', '13:30:00', 'once'), ['10:00:00', '14:00:00'])
  assert.deepEqual(planned('10:00:00', '13:30:00', 'skip'), [null, '14:00:00'])
  assert.deepEqual(planned('10:00:00', '13:30:00', 'each'), ['10:00:00', '11:00:00'])
  assert.deepEqual(planned('11:00:00', '13:30:00', 'each'), ['11:00:00', '12:00:00'])
})

test('of what was missed for days, one day is made up for', () => {
  const trigger = {
    schedule,
    sMisfire: 'each' as const,
    iGraceSeconds: 60,
    next: Date.parse('2026-04-20T10:00:00Z'),
  }
  const { next } = planFiring(trigger, at('10:30:00'))
  assert.equal(next, Date.parse('2026-04-30T11:00:00Z'))
})

test('a day that became a day off is left out', () => {
  const daysOff = { days: new Set(['2026-05-01']), weekdays: new Set<number>() }
  const trigger = {
    schedule: { ...schedule, daysOff },
    sMisfire: 'once' as const,
    iGraceSeconds: 60,
    next: at('10:00:00'),
  }
  const { scheduled, next } = planFiring(trigger, at('10:00:00'))
  assert.deepEqual([scheduled, next], [null, Date.parse('2026-05-02T00:00:00Z')])
})

test('a schedule that cannot be read has no next time, and says why', () => {
  const trigger = {
    schedule: { ...schedule, sCron: 'x' },
    sMisfire: 'once' as const,
    iGraceSeconds: 60,
    next: null,
  }
  const { scheduled, next, sError } = planFiring(trigger, at('10:00:00'))
  assert.deepEqual([scheduled, next], [null, null])
  assert.match(sError ?? '', /cannot be read/)
})
