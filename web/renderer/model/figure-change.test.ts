import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, trendPath } from './figure-change.ts'

test('a figure stands against the one before in percent, a share in points', () => {
  const told = [
    changeOf('122725', 49090, 'CNY'),
    changeOf(93.1, 94.3, '%'),
    changeOf(-50, -100, null),
    changeOf(7, 7, 'pcs'),
    changeOf(7, 0, 'pcs'),
    changeOf(null, 7, null),
    changeOf(7, null, '%'),
  ]
  assert.deepEqual(told, [
    { way: 'up', kind: 'percent', by: 150 },
    { way: 'down', kind: 'points', by: 1.2 },
    { way: 'up', kind: 'percent', by: 50 },
    { way: 'same', kind: 'percent', by: 0 },
    null,
    null,
    null,
  ])
})

test('a trend goes over its whole place and leaves out what is not known', () => {
  const size = { width: 100, height: 20 }
  assert.equal(trendPath([0, null, 10, 5, 10], size), 'M0.0 20.0L50.0 0.0L75.0 10.0L100.0 0.0')
  assert.equal(trendPath([3, 3], size), 'M0.0 10.0L100.0 10.0')
  assert.equal(trendPath([null, 3], size), '')
})
