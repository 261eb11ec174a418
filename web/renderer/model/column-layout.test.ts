// Columns fill what is there; the wide ones give way a little before the grid has to scroll.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutColumns } from './column-layout.ts'

const widthsIn = (...given: Parameters<typeof layoutColumns>): readonly number[] =>
  layoutColumns(...given).map(({ width }) => width)

test('what is left over is shared, but not with columns whose width somebody chose', () => {
  assert.deepEqual(layoutColumns([100, 50], 300), [
    { left: 0, width: 200 },
    { left: 200, width: 100 },
  ])
  assert.deepEqual(
    widthsIn([100, 50], 300, (index) => index === 0),
    [100, 200],
  )
  assert.deepEqual(
    widthsIn([100, 50], 300, () => true),
    [100, 50],
  )
})

test('wide columns give what is missing, narrow and chosen ones do not; with too little room nobody does', () => {
  assert.deepEqual(widthsIn([310, 90, 210], 550), [270, 90, 190])
  assert.deepEqual(
    widthsIn([310, 90, 210], 580, (index) => index === 0),
    [310, 90, 180],
  )
  assert.deepEqual(widthsIn([310, 90, 210], 390), [310, 90, 210])
  assert.deepEqual(widthsIn([100, 50], 100), [100, 50])
  assert.deepEqual(widthsIn([310, 90], -40), [310, 90], 'a grid that has no width yet')
})
