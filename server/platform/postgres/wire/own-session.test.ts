import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isShared } from './own-session.ts'

const CASES = [
  ['a session of its own', { own: [7, 7, 7, 7], held: 8 }, false],
  ['lent by transaction, the last one first', { own: [7, 7], held: 7 }, true],
  ['lent by transaction, in turn', { own: [7, 8], held: 7 }, true],
  ['lent by transaction, others among them', { own: [7, 7, 9, 9], held: 8 }, true],
  ['lent by transaction, at random', { own: [7, 9, 7, 7], held: 8 }, true],
] as const

for (const [title, answered, expected] of CASES)
  test(`sessions: ${title}`, () => assert.equal(isShared(answered), expected))
