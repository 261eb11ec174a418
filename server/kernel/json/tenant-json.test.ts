// What the door makes of long texts is what the engine's own parser makes of them, in many steps; beyond its bounds it refuses.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { withoutRest } from '../steps/steps.ts'
import { MOST_LEVELS, MOST_OF_VALUE, tenantValue } from './tenant-json.ts'

const LONG = 'x'.repeat(20_000)

const VALUES: readonly unknown[] = [
  [],
  {},
  [[], {}, [{}]],
  [true, false, null, -1.5, 0, '', 'a', '\\', '"', '{[,:]}', '\n\u2028漢'],
  { a: { b: { c: [1, { d: null }] } }, '': 1, 'a b': [''], '"': '\\' },
  JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
]

for (const value of VALUES)
  test(`long or short, indented or not: ${JSON.stringify(value)}`, () => {
    for (const indent of [undefined, 1])
      for (const one of [value, [LONG, value], { long: LONG, value }]) {
        const text = JSON.stringify(one, null, indent)
        assert.deepEqual(withoutRest(tenantValue(text, 'exact')), JSON.parse(text))
      }
  })

test('every digit stays, also in long texts', () => {
  for (const long of ['', LONG]) {
    const text = `{"long":"${long}","n":[1.50,12345678901234567890,-0.1e-7,2]}`
    const exact = withoutRest(tenantValue(text, 'exact')) as { n: unknown[] }
    assert.deepEqual(exact.n, [1.5, new Decimal('12345678901234567890'), -1e-8, 2])
    const asText = withoutRest(tenantValue(text, 'text')) as { n: unknown[] }
    assert.deepEqual(asText.n, ['1.50', '12345678901234567890', '-0.1e-7', '2'])
  }
})

test('a long text takes many steps, whatever it is made of', () => {
  for (const text of [`[${'0,'.repeat(500_000)}0]`, `{${'"a":[],'.repeat(100_000)}"b":1}`]) {
    let steps = 0
    for (const work = tenantValue(text, 'exact'); work.next().done !== true; ) steps += 1
    assert.ok(steps > 40, String(steps))
  }
})

test('what is longer or deeper than the service works with is refused', () => {
  assert.throws(() => withoutRest(tenantValue(`"${'x'.repeat(MOST_OF_VALUE)}"`, 'exact')), {
    name: 'AppError',
    code: 'too_large',
  })
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  assert.ok(withoutRest(tenantValue(deep(MOST_LEVELS), 'exact')))
  assert.throws(() => withoutRest(tenantValue(deep(MOST_LEVELS + 1), 'exact')), {
    name: 'AppError',
    code: 'too_large',
  })
})
