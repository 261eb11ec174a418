// What is written in steps is what is written at once; what is long takes many steps.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { withoutRest } from '../steps/steps.ts'
import { writeInSteps } from './write-in-steps.ts'
import { rawNumber, writeJson } from './write-json.ts'

const VALUES: readonly unknown[] = [
  [undefined, null, true, 1.5, -0, 1e21, '', 'a"\\\n\u2028漢\ud800', new Decimal('12345678901234567890.10')],
  [[], {}, [[]], [{}], { a: [] }, { a: {}, b: [1, [2, { c: 3 }]] }],
  { gone: undefined, a: undefined, b: 1, '': { x: undefined }, '"': [undefined], 7: 1 },
  { at: new Date(0), raw: rawNumber('1.50'), none: () => 1, list: [() => 1] },
  JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
  new Decimal('1e30'),
  undefined,
  'text',
]

for (const value of VALUES)
  test(`the same text: ${writeJson(value).slice(0, 60)}`, () => {
    assert.equal(withoutRest(writeInSteps(value)), writeJson(value))
    assert.equal(withoutRest(writeInSteps([value, { value }])), writeJson([value, { value }]))
  })

test('long values take many steps, whatever they are made of', () => {
  const decimals = Array.from({ length: 60_000 }, (_, n) => new Decimal('0.1234567890123456').plus(n))
  const texts = Array.from({ length: 300 }, () => 'x'.repeat(20_000))
  for (const value of [{ decimals }, texts, Array.from({ length: 60_000 }, () => []), [decimals, decimals]]) {
    let steps = 0
    const work = writeInSteps(value)
    while (work.next().done !== true) steps += 1
    assert.ok(steps >= 50, String(steps))
  }
})
