// When timers and tasks are due: by the clocks of who acts where no zone is written, and cycles from their start.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClock } from '#contracts/expression/clock.ts'
import { dueDateOf, nextOf } from './due.ts'

const clock = (now: string, timeZone = 'Asia/Shanghai') => createClock({ now, timeZone })
const NOW = clock('2026-03-10T09:30:00Z')

test('a time without a zone is by the clocks of who acts', () => {
  assert.equal(dueDateOf('2026-03-11T08:00:00', NOW), '2026-03-11T00:00:00.000Z')
  assert.equal(dueDateOf('2026-03-11 08:00', NOW), '2026-03-11T00:00:00.000Z')
  assert.equal(dueDateOf('2026-03-11', NOW), '2026-03-10T16:00:00.000Z')
  assert.equal(dueDateOf('2026-03-11T08:00:00Z', NOW), '2026-03-11T08:00:00.000Z')
  const berlin = clock('2026-03-10T09:30:00Z', 'Europe/Berlin')
  assert.equal(dueDateOf('2026-07-01T08:00:00', berlin), '2026-07-01T06:00:00.000Z')
  assert.equal(dueDateOf('2026-03-29T02:30:00', berlin), '2026-03-29T01:30:00.000Z')
  assert.equal(dueDateOf('2026-10-25T02:30:00', berlin), '2026-10-25T01:30:00.000Z')
})

/** The times of a cycle, each fired a little late. */
const timesOf = (cycle: string, now: string, most = 4): readonly string[] => {
  const times: string[] = []
  let at = now
  for (let repeat: string | null = cycle; repeat !== null && times.length < most; ) {
    const next = nextOf(repeat, clock(at))
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
  assert.deepEqual(timesOf('R/2026-01-31T08:00:00Z/P1M', NOW.now, 1), ['2026-03-28T08:00'])
  assert.deepEqual(timesOf('R2/PT1H', NOW.now), ['2026-03-10T10:30', '2026-03-10T11:30'])
})
