import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createClock, timestampValue } from './clock.ts'
import { ExpressionError } from './errors.ts'

describe('a timestamp value', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['2026-01-31T08:00:00+00:00', '2026-01-31T08:00:00+00:00'],
    ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00+00:00'],
    ['2026-01-31 08:00+08', '2026-01-31T00:00:00+00:00'],
    ['2026-01-01T00:30:00.120000+05:30', '2025-12-31T19:00:00.12+00:00'],
    ['2026-01-31T23:59:59.1234567-0100', '2026-02-01T00:59:59.123456+00:00'],
    ['2026-01-31T08:00:00', null],
    ['2026-02-30T08:00:00Z', null],
    ['2026-01-31T24:00:00Z', null],
    ['9999-12-31T23:59:59-01:00', null],
    ['2026-01-31', null],
    ['x', null],
  ]
  for (const [text, expected] of cases) it(text, () => assert.equal(timestampValue(text), expected))
})

describe('a clock', () => {
  it('knows the date of its time zone', () => {
    const now = '2026-01-31T20:00:00Z'
    assert.equal(createClock({ now, timeZone: 'Asia/Shanghai' }).today, '2026-02-01')
    assert.equal(createClock({ now, timeZone: 'America/New_York' }).today, '2026-01-31')
  })

  it('gives local times on both sides of a change of offset', () => {
    const { localTime } = createClock({ now: '2026-01-01T00:00:00Z', timeZone: 'Europe/Berlin' })
    assert.deepEqual(localTime('2026-03-29T00:59:59+00:00'), { date: '2026-03-29', time: '01:59:59' })
    assert.deepEqual(localTime('2026-03-29T01:00:00+00:00'), { date: '2026-03-29', time: '03:00:00' })
  })

  const midnights: readonly (readonly [string, string, string | null])[] = [
    ['Asia/Shanghai', '2026-02-01', '2026-01-31T16:00:00+00:00'],
    ['UTC', '2026-02-01', '2026-02-01T00:00:00+00:00'],
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00+00:00'],
    ['America/Havana', '2025-11-02', '2025-11-02T05:00:00+00:00'],
    ['Asia/Shanghai', '9999-12-31', '9999-12-30T16:00:00+00:00'],
    ['Asia/Shanghai', '0001-01-01', null],
  ]
  for (const [timeZone, date, expected] of midnights) {
    it(`begins ${date} in ${timeZone} at ${expected}`, () => {
      assert.equal(createClock({ now: '2026-01-01T00:00:00Z', timeZone }).startOfDay(date), expected)
    })
  }

  for (const [now, timeZone, code] of [
    ['2026-01-01T00:00:00Z', 'Nowhere/Land', 'unknown_time_zone'],
    ['2026-01-01T00:00:00Z', '+08:00', 'unknown_time_zone'],
    ['yesterday', 'UTC', 'invalid_instant'],
  ] as const) {
    it(`refuses ${now} in ${timeZone}`, () => {
      assert.throws(
        () => createClock({ now, timeZone }),
        (error) => error instanceof ExpressionError && error.code === code,
      )
    })
  }
})
