import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { rawNumbers, writeJson } from './write-json.ts'

test('decimals are written as numbers with every digit, at any depth', () => {
  const value = {
    d: new Decimal('12345678901234567890.10'),
    list: [new Decimal('0.1'), 1, '2', null],
    at: undefined,
  }
  assert.equal(writeJson(value), '{"d":12345678901234567890.1,"list":[0.1,1,"2",null]}')
  assert.equal(writeJson(new Decimal('1e30')), '1000000000000000000000000000000')
  assert.equal(writeJson(undefined), 'null')
})

test('numbers of a JSON text survive a round trip', () => {
  const text = '{"d":12345678901234567890.10,"list":[1.50,{"x":0.3}],"s":"1.50"}'
  assert.equal(JSON.stringify(rawNumbers(text)), text)
})
