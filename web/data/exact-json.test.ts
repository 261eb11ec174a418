// Numbers survive the way in and out of JSON.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseExact, rawNumber, stringifyExact } from './exact-json.ts'

test('numbers that a double holds stay numbers, others keep their text', () => {
  assert.deepEqual(parseExact('{"a":12,"b":12.50,"c":0.1,"d":12345678901234567890.123456789,"e":"7"}'), {
    a: 12,
    b: '12.50',
    c: 0.1,
    d: '12345678901234567890.123456789',
    e: '7',
  })
})

test('raw numbers are written digit by digit', () => {
  const text = stringifyExact({ a: rawNumber('12345678901234567890.1200'), b: [1, null, 'x'], c: undefined })
  assert.equal(text, '{"a":12345678901234567890.1200,"b":[1,null,"x"]}')
})

test('a text that is no number makes no raw number', () => {
  assert.equal(rawNumber('1e'), null)
  assert.equal(rawNumber('012'), null)
  assert.equal(rawNumber('1;drop'), null)
})
