// Moving about in a grid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cursorAt, moveByKey, nextCell, rangeOf, START } from './grid-cursor.ts'

const SIZE = { rows: 3, cols: 4 }
const PLAIN = { shift: false, mod: false }

test('arrows stay inside, with Ctrl they go to the edge, with Shift they extend', () => {
  assert.deepEqual(moveByKey(START, 'ArrowUp', SIZE, PLAIN), START)
  const right = moveByKey(START, 'ArrowRight', SIZE, { shift: false, mod: true })
  assert.equal(right?.col, 3)
  const extended = moveByKey(cursorAt(START, { row: 1, col: 1 }), 'ArrowDown', SIZE, {
    shift: true,
    mod: false,
  })
  assert.ok(extended)
  assert.deepEqual(rangeOf(extended), { top: 1, left: 1, bottom: 2, right: 1 })
  assert.equal(moveByKey(START, 'a', SIZE, PLAIN), null)
  assert.equal(moveByKey(START, 'ArrowDown', { rows: 0, cols: 4 }, PLAIN), null)
})

test('the next cell skips what cannot be typed into, and there is none past the last', () => {
  const accepts = ({ col }: { readonly col: number }) => col !== 2
  assert.deepEqual(nextCell({ row: 0, col: 1 }, SIZE, { step: 1, accepts }), { row: 0, col: 3 })
  assert.deepEqual(nextCell({ row: 0, col: 3 }, SIZE, { step: 1, accepts }), { row: 1, col: 0 })
  assert.equal(nextCell({ row: 2, col: 3 }, SIZE, { step: 1, accepts }), null)
  assert.deepEqual(nextCell({ row: 1, col: 0 }, SIZE, { step: -1, accepts }), { row: 0, col: 3 })
})
