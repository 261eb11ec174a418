import assert from 'node:assert/strict'
import { test } from 'node:test'
import { median, pairedRatios, quantile, spreadOf } from './statistics.ts'

test('a median is the middle of the values, whatever their order', () => {
  assert.equal(median([9, 1, 5]), 5)
  assert.equal(median([4, 1, 3, 2]), 2.5)
  assert.equal(median([7]), 7)
})

test('a quantile is a value that was measured', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  assert.equal(quantile(values, 0.5), 50)
  assert.equal(quantile(values, 0.99), 99)
  assert.equal(quantile(values, 1), 100)
  assert.equal(quantile(values, 0), 1)
})

test('of nothing there is neither', () => {
  assert.throws(() => median([]), RangeError)
  assert.throws(() => quantile([], 0.5), RangeError)
})

test('half of the values lie within the spread', () => {
  assert.deepEqual(spreadOf([1, 2, 3, 4, 5, 6, 7, 8]), { low: 2, middle: 4.5, high: 6 })
})

test('ratios are of neighbours', () => {
  assert.deepEqual(pairedRatios([2, 9], [1, 3]), [2, 3])
  assert.deepEqual(pairedRatios([2, 9], [1]), [2])
})
