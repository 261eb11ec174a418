// Whom a text mentions.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionedOf, namedIn } from './mentions.ts'

const USERS = ['clerk', 'clerk.two', 'boss', '王五'].map((sUserNo) => ({ sUserNo }))

test('an @ and the number of a user mentions that user', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['@clerk please', ['clerk']],
    ['please, @CLERK.', ['clerk']],
    ['(@boss)', ['boss']],
    ['@clerk请看', ['clerk']],
    ['请@王五看', []],
    ['请 @王五，看', ['王五']],
    ['@clerk.two and @clerk', ['clerk.two', 'clerk']],
    ['@boss @boss', ['boss']],
    ['@clerk2', []],
    ['somebody@clerk', []],
    ['@ clerk', []],
    ['@nobody', []],
  ]
  for (const [text, expected] of cases)
    assert.deepEqual(
      mentionedOf(text, USERS).map(({ sUserNo }) => sUserNo),
      expected,
      text,
    )
})

test('each name is looked for once', () => {
  assert.deepEqual(namedIn('@a @b @a'), ['a', 'b'])
})
