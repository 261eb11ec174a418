import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeStatementNames } from './statement-names.ts'

test('a text has one name; what is very long has none, and neither has one too many', () => {
  const { nameOf } = makeStatementNames()
  assert.equal(nameOf('select 1'), nameOf('select 1'))
  assert.notEqual(nameOf('select 1'), nameOf('select 2'))
  assert.equal(nameOf(`select ${'1'.repeat(70_000)}`), undefined)
  for (let n = 0; n < 600; n += 1) nameOf(`select ${n}`)
  assert.deepEqual([nameOf('select 599'), typeof nameOf('select 1')], [undefined, 'string'])
})
