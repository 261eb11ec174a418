// Words of an error, whatever was thrown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from './words-of.ts'

test('an error tells its message, whether it is one or only looks like one', () => {
  assert.equal(wordsOf(new Error('It does not answer.')), 'It does not answer.')
  assert.equal(wordsOf({ name: 'TransactionTimedOutError', message: 'Timed out' }), 'Timed out')
  assert.equal(wordsOf('gone'), 'gone')
  assert.equal(wordsOf(null), 'null')
  assert.equal(wordsOf(new Error('x'.repeat(400))).length, 300)
})
