// What is kept of a point: what leaves the dead band, what is lost or found again, and a value an hour.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWorthKeeping, type Kept } from './dead-band.ts'

const CASES: readonly (readonly [
  last: Kept | undefined,
  value: number | null,
  band: number,
  kept: boolean,
])[] = [
  [undefined, 5, 0, true],
  [undefined, null, 0, true],
  [{ value: 5, at: 0 }, 5, 0, false],
  [{ value: 5, at: 0 }, 5.1, 0, true],
  [{ value: 5, at: 0 }, 5.1, 0.5, false],
  [{ value: 5, at: 0 }, 5.5, 0.5, false],
  [{ value: 5, at: 0 }, 4.4, 0.5, true],
  [{ value: 5, at: 0 }, null, 10, true],
  [{ value: null, at: 0 }, 5, 10, true],
  [{ value: null, at: 0 }, null, 0, false],
  [{ value: 5, at: -3_600_000 }, 5, 10, true],
]

test('what is worth keeping', () => {
  for (const [last, value, band, kept] of CASES)
    assert.equal(isWorthKeeping(last, { value, at: 1_000 }, band), kept, JSON.stringify([last, value, band]))
})
