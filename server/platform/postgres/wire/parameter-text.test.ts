import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parameterText } from './parameter-text.ts'

test('plain values are their own text', () => {
  assert.equal(parameterText("it's"), "it's")
  assert.equal(parameterText(50), '50')
  assert.equal(parameterText(true), 'true')
  assert.equal(parameterText(12n), '12')
  assert.equal(parameterText(null), null)
  assert.equal(parameterText(undefined), null)
})

test('lists are arrays, whatever their texts hold', () => {
  assert.equal(parameterText([]), '{}')
  assert.equal(parameterText(['a', 'b,c', '{d}', 'null', '']), '{"a","b,c","{d}","null",""}')
  assert.equal(parameterText(['say "x"', 'back\\slash', null]), '{"say \\"x\\"","back\\\\slash",null}')
})

test('what has no text of its own is refused', () => {
  assert.throws(() => parameterText({ a: 1 }), TypeError)
  assert.throws(() => parameterText([new Date()]), TypeError)
})
