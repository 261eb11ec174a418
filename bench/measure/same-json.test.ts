import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canonicalJson, firstDifference } from './same-json.ts'

test('order of keys and zeros at the end of a number do not matter, ignored keys are left out', () => {
  const one = '{"rows":[{"b":1.50,"a":"x","version":"7"}]}'
  const other = '{"rows":[{"a":"x","version":"8","b":1.5}]}'
  assert.equal(canonicalJson(one, ['version']), canonicalJson(other, ['version']))
  assert.notEqual(canonicalJson(one, []), canonicalJson(other, []))
})

test('a missing key, another order of rows and null are differences', () => {
  assert.notEqual(canonicalJson('{"a":null}', []), canonicalJson('{}', []))
  assert.notEqual(canonicalJson('[1,2]', []), canonicalJson('[2,1]', []))
})

test('the first difference is shown, also where one text is the beginning of the other', () => {
  assert.equal(firstDifference('a\nb', 'a\nb'), undefined)
  assert.match(firstDifference('a\nb\nc', 'a\nx\nc') ?? '', /b\nc\n--- but ---\na\nx/)
  assert.match(firstDifference('a\nb', 'a\nb\nc') ?? '', /--- but ---\na\nb\nc/)
})
