// Values are the same where their JSON texts are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { sameJson } from './same-json.ts'
import { writeJson } from './write-json.ts'

const make = (): readonly unknown[] => [
  null,
  true,
  0,
  1.5,
  new Decimal('1.50'),
  new Decimal('12345678901234567890'),
  '1.5',
  '',
  [],
  {},
  [[]],
  [1, 2],
  [2, 1],
  { a: 1, b: [null] },
  { b: [null], a: 1 },
  { a: 1, b: [null, 1] },
  { 0: 1 },
  [1],
]

test('the same text, the same value', () => {
  for (const a of make())
    for (const b of make()) assert.equal(sameJson(a, b), writeJson(a) === writeJson(b), writeJson([a, b]))
})
