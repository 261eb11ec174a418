import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type SeededRandom, seededRandom } from '#tests/support/seeded-random.ts'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'
import type { Expression } from './tree.ts'

const span = { start: 0, end: 0 }
const NAMES = ['a', 'sName', 'and', 'Null', 'a b', 'a"b', '客户', '😀', '1x', '']
const TEXTS = ['', 'x', "it's", "''", 'a\nb', '"', '${', '中文😀']
const NUMBERS = ['0', '12.50', '007', '0.10', '99999999999999999999.5']

const leaf = (random: SeededRandom): Expression => {
  switch (random.below(5)) {
    case 0:
      return { kind: 'number', text: random.pick(NUMBERS), span }
    case 1:
      return { kind: 'text', value: random.pick(TEXTS), span }
    case 2:
      return { kind: 'flag', value: random.below(2) === 0, span }
    default:
      return {
        kind: 'name',
        qualifier: random.below(3) === 0 ? random.pick(NAMES) : null,
        name: random.pick(NAMES),
        span,
      }
  }
}

/** A random tree of any shape that the reader can make; a literal null is never compared by `=`. */
const tree = (random: SeededRandom, depth: number): Expression => {
  if (depth === 0) return leaf(random)
  const below = () => tree(random, depth - 1)
  const several = (least: number) => Array.from({ length: least + random.below(3) }, below)
  const negated = random.below(2) === 0
  switch (random.below(9)) {
    case 0:
      return { kind: 'not', operand: below(), span }
    case 1:
      return { kind: 'negate', operand: below(), span }
    case 2:
    case 3: {
      const operator = random.pick(['=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%'] as const)
      return { kind: 'binary', operator, left: below(), right: below(), span }
    }
    case 4:
      return { kind: 'chain', operator: random.pick(['and', 'or', '&'] as const), operands: several(2), span }
    case 5:
      return { kind: 'in', subject: below(), options: [...several(1), { kind: 'null', span }], negated, span }
    case 6:
      return { kind: 'between', subject: below(), low: below(), high: below(), negated, span }
    case 7:
      return { kind: 'isNull', operand: below(), negated, span }
    default:
      return { kind: 'call', name: random.pick(['if', 'date', 'ROUND', '函数']), args: several(0), span }
  }
}

const withoutSpans = (node: Expression): unknown =>
  JSON.parse(JSON.stringify(node, (key, value) => (key === 'span' ? undefined : value)))

describe('a printed tree', () => {
  it('reads back as the same tree', () => {
    const random = seededRandom(42)
    for (let number = 0; number < 3_000; number += 1) {
      const given = tree(random, number % 5)
      const text = printExpression(given)
      assert.deepEqual(withoutSpans(parseExpression(text)), withoutSpans(given), text)
    }
  })

  const cases: readonly (readonly [string, string])[] = [
    ['((a+b))*c', '(a + b) * c'],
    ['a-(b-c)', 'a - (b - c)'],
    ["A==1&&!b||'x'<>s", "A = 1 and not b or 'x' != s"],
    ['a = NULL', 'a is null'],
    ['a NOT IN(1,2)', 'a not in (1, 2)'],
    ['-(-a)', '--a'],
  ]
  for (const [source, expected] of cases) {
    it(`of ${source} is ${expected}`, () => assert.equal(printExpression(parseExpression(source)), expected))
  }
})
