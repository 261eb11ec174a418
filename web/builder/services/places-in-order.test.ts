// Places of columns when one is moved.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { movedPlaces } from './places-in-order.ts'

const rows = (...orders: number[]) => orders.map((iOrder, at) => ({ sId: 'abcdef'[at] ?? '', iOrder }))

test('where there is room between two, the moved one alone gets another place', () => {
  assert.deepEqual(movedPlaces(rows(10, 20, 30), 2, 1), [{ sId: 'c', iOrder: 11 }])
  assert.deepEqual(movedPlaces(rows(10, 20, 30), 2, 0), [{ sId: 'c', iOrder: 9 }])
  assert.deepEqual(movedPlaces(rows(10, 20, 30), 0, 2), [{ sId: 'a', iOrder: 31 }])
})

test('where there is none, those behind it move on', () => {
  assert.deepEqual(movedPlaces(rows(1, 2, 3), 2, 1), [
    { sId: 'c', iOrder: 2 },
    { sId: 'b', iOrder: 3 },
  ])
  assert.deepEqual(movedPlaces(rows(1, 2, 3), 1, 1), [])
})
