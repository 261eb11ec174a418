// When timers and tasks are due: by the clocks of who acts where no zone is written, and cycles from their start.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { readFormula } from '../expression/formula.ts'
import { dueDateOf, dueOf, nextOf } from './due.ts'

const clock = (now: string, timeZone = 'Asia/Shanghai') => createClock({ now, timeZone })
const NOW = clock('2026-03-10T09:30:00Z')

test('a time without a zone is by the clocks of who acts', () => {
  assert.equal(dueDateOf('2026-03-11T08:00:00', NOW), '2026-03-11T00:00:00.000Z')
  assert.equal(dueDateOf('2026-03-11 08:00', NOW), '2026-03-11T00:00:00.000Z')
  assert.equal(dueDateOf('2026-03-11', NOW), '2026-03-11T15:59:59.000Z')
  assert.equal(dueDateOf('2026-03-11T08:00:00Z', NOW), '2026-03-11T08:00:00.000Z')
  const berlin = clock('2026-03-10T09:30:00Z', 'Europe/Berlin')
  assert.equal(dueDateOf('2026-07-01T08:00:00', berlin), '2026-07-01T06:00:00.000Z')
  assert.equal(dueDateOf('2026-03-29T02:30:00', berlin), '2026-03-29T01:30:00.000Z')
  assert.equal(dueDateOf('2026-10-25T02:30:00', berlin), '2026-10-25T01:30:00.000Z')
})

/** The times of a cycle, each fired a little late. */
const timesOf = (cycle: string, now: string, most = 4, timeZone = 'Asia/Shanghai'): readonly string[] => {
  const times: string[] = []
  let at = now
  for (let repeat: string | null = cycle; repeat !== null && times.length < most; ) {
    const next = nextOf(repeat, clock(at, timeZone))
    if (next === null) break
    times.push(next.dueAt.slice(0, 16))
    at = new Date(Math.max(Date.parse(next.dueAt), Date.parse(at)) + 2_000).toISOString()
    repeat = next.repeat
  }
  return times
}

test('a cycle begins at its start, and what comes after is counted from there', () => {
  const three = ['2026-04-01T00:00', '2026-04-01T01:00', '2026-04-01T02:00']
  assert.deepEqual(timesOf('R3/2026-04-01T00:00:00Z/PT1H', NOW.now), three)
  assert.deepEqual(timesOf('R3/2026-04-01T08:00:00/PT1H', NOW.now), three)
  assert.deepEqual(timesOf('R3/2026-04-01T00:00:00Z/PT1H', '2026-06-01T00:00:00Z'), three)
  assert.deepEqual(timesOf('R/2026-01-01T08:00:00Z/P1D', NOW.now, 2), [
    '2026-03-11T08:00',
    '2026-03-12T08:00',
  ])
  assert.deepEqual(timesOf('R/2026-01-31T08:00:00Z/P1M', NOW.now, 1), ['2026-03-31T08:00'])
  assert.deepEqual(timesOf('R2/PT1H', NOW.now), ['2026-03-10T10:30', '2026-03-10T11:30'])
})

test('months are counted from the start, also where they are shorter', () => {
  const ends = ['2027-01-31T09:00', '2027-02-28T09:00', '2027-03-31T09:00', '2027-04-30T09:00']
  assert.deepEqual(timesOf('R/2027-01-31T09:00:00Z/P1M', NOW.now), ends)
  assert.deepEqual(timesOf('R4/2027-01-31T09:00:00Z/P1M', '2028-01-01T00:00:00Z'), ends)
  assert.deepEqual(timesOf('R/2026-01-31T00:00:00+08:00/P1M', '2026-02-01T00:00:00Z', 2), [
    '2026-02-27T16:00',
    '2026-03-30T16:00',
  ])
})

test('days keep to the time of day over a change of the clocks, hours are as long as ever', () => {
  const newYork = 'America/New_York'
  assert.deepEqual(timesOf('R/2027-03-13T09:00:00/P1D', '2027-03-13T00:00:00Z', 3, newYork), [
    '2027-03-13T14:00',
    '2027-03-14T13:00',
    '2027-03-15T13:00',
  ])
  assert.deepEqual(timesOf('R/2027-03-13T09:00:00/PT24H', '2027-03-13T00:00:00Z', 2, newYork), [
    '2027-03-13T14:00',
    '2027-03-14T14:00',
  ])
  assert.deepEqual(timesOf('R/2026-03-13T09:00:00/P1D', '2027-03-20T00:00:00Z', 1, newYork), [
    '2027-03-20T13:00',
  ])
  const before = clock('2027-03-13T14:00:00Z', newYork)
  assert.equal(dueDateOf('P1D', before), '2027-03-14T13:00:00.000Z')
  assert.equal(dueDateOf('PT24H', before), '2027-03-14T14:00:00.000Z')
})

test('the last part of a duration may be a fraction', () => {
  assert.equal(dueDateOf('PT1.5H', NOW), '2026-03-10T11:00:00.000Z')
  assert.equal(dueDateOf('PT1H0.5M', NOW), '2026-03-10T10:30:30.000Z')
  for (const text of ['PT1.5H30M', 'PT1.5.5H', 'PT', 'P', 'PT.H'])
    assert.throws(() => dueDateOf(text, NOW), { name: 'FlowFault' }, text)
})

test('a timer without a time says so', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as models write it
  const timer = { kind: 'date', text: readFormula('${due}') } as const
  assert.throws(() => dueOf(timer, { names: () => null, clock: NOW }), /\$\{due\} is empty/)
})
