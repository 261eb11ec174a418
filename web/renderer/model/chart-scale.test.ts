// Cases of the numbers of charts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartText, labelEvery, measureOf, placeOn, scaleOf, shareOf } from './chart-scale.ts'

test('a scale holds zero and every value, in round steps', () => {
  const cases: readonly [readonly (number | null)[], readonly number[]][] = [
    [
      [3, 11, null],
      [0, 5, 10, 15],
    ],
    [
      [0, 0],
      [0, 0.25, 0.5, 0.75, 1],
    ],
    [[], [0, 0.25, 0.5, 0.75, 1]],
    [
      [-4, 4],
      [-4, -2, 0, 2, 4],
    ],
    [[-7], [-8, -6, -4, -2, 0]],
    [[98_765], [0, 25_000, 50_000, 75_000, 100_000]],
    [[0.03], [0, 0.01, 0.02, 0.03]],
  ]
  for (const [values, ticks] of cases) assert.deepEqual(scaleOf(values).ticks, ticks, String(values))
  assert.equal(placeOn(scaleOf([-4, 4]), 0), 0.5)
})

test('values keep the digits that they came with', () => {
  assert.equal(chartText('1234567.50', 'CNY'), '1,234,567.50 CNY')
  assert.equal(chartText(12), '12')
  assert.equal(chartText('12.6250000000000000', 'h'), '12.625 h')
  assert.equal(chartText('3.3333333333333333'), '3.333333')
  assert.equal(chartText('7.0000'), '7.00')
  assert.equal(chartText(-0.5), '-0.5')
  assert.equal(chartText(null, 'CNY'), '–')
  assert.equal(chartText('12345678901234567890.10'), '12,345,678,901,234,567,890.10')
})

test('measures, shares and labels', () => {
  assert.deepEqual([measureOf('12.50'), measureOf(null), measureOf('x')], [12.5, null, null])
  assert.deepEqual(
    [shareOf(1, 3), shareOf('50.00', '40.00'), shareOf(1, 0), shareOf(null, 1)],
    [33, 125, null, null],
  )
  assert.deepEqual([labelEvery(10, 1000, 50), labelEvery(31, 400, 40), labelEvery(5, 0, 40)], [1, 4, 200])
})
