// A running sum is the sum: over rows that come, go and change, to the last digit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Row } from '#contracts/records.ts'
import { createRunningSum } from './running-sum.ts'

const rowOf = (dQty: unknown): Row => ({ dQty })
const text = (sum: { toFixed(): string } | null): string | null => (sum === null ? null : sum.toFixed())

test('rows that change, come and go are followed to the last digit', () => {
  const sum = createRunningSum('dQty')
  const rows = ['0.1', 0.2, null, 'x', '1e3'].map(rowOf)
  const steps: readonly (readonly [readonly Row[], string])[] = [
    [rows, '1000.3'],
    [rows.with(1, rowOf('0.20000000000000000001')), '1000.30000000000000000001'],
    [rows.toSpliced(0, 1), '1000.2'],
    [[...rows, rowOf(7)], '1007.3'],
    [rows.toReversed(), '1000.3'],
    [[], '0'],
    [[rowOf(5), ...rows, rowOf(-5)], '1000.3'],
  ]
  for (const [given, expected] of steps) assert.equal(text(sum(given)), expected)
})

test('a sum that grew too large is right again when it shrinks', () => {
  const sum = createRunningSum('dQty')
  const big = '9'.repeat(100)
  assert.equal(sum([rowOf(big), rowOf(big)]), null)
  assert.equal(text(sum([rowOf(2), rowOf(3)])), '5')
})

test('only rows that differ are read again', () => {
  let reads = 0
  const counted = (dQty: number): Row => ({
    get dQty() {
      reads += 1
      return dQty
    },
  })
  const rows = Array.from({ length: 1_000 }, (_, index) => counted(index))
  const sum = createRunningSum('dQty')
  sum(rows)
  reads = 0
  assert.equal(text(sum(rows.with(400, counted(1_400)))), '500500')
  assert.ok(reads <= 2, `${reads} reads`)
})
