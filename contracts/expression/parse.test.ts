import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { ExpressionError } from './errors.ts'
import { parseExpression } from './parse.ts'
import { printExpression } from './print.ts'
import type { Expression } from './tree.ts'

/** The tree in nested brackets, which show how operators bind. */
const shape = (node: Expression): string => {
  switch (node.kind) {
    case 'binary':
      return `[${shape(node.left)} ${node.operator} ${shape(node.right)}]`
    case 'chain':
      return `[${node.operands.map(shape).join(` ${node.operator} `)}]`
    case 'not':
    case 'negate':
      return `[${node.kind} ${shape(node.operand)}]`
    case 'isNull':
      return `[${shape(node.operand)} ${node.negated ? 'isNotNull' : 'isNull'}]`
    case 'in':
      return `[${shape(node.subject)} ${node.negated ? 'notIn' : 'in'} ${node.options.map(shape).join(' ')}]`
    case 'between':
      return `[${shape(node.subject)} ${node.negated ? 'notBetween' : 'between'} ${shape(node.low)} ${shape(node.high)}]`
    case 'call':
      return `${node.name}(${node.args.map(shape).join(' ')})`
    default:
      return printExpression(node)
  }
}

describe('operators bind', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['a + b * c', '[a + [b * c]]'],
    ['(a + b) * c', '[[a + b] * c]'],
    ['a - b - c', '[[a - b] - c]'],
    ['a / b % c', '[[a / b] % c]'],
    ['-a * b', '[[negate a] * b]'],
    ['- -1', '[negate [negate 1]]'],
    ['a or b and c', '[a or [b and c]]'],
    ['a or b or c', '[a or b or c]'],
    ['(a or b) or c', '[[a or b] or c]'],
    ['not a = b and c', '[[not [a = b]] and c]'],
    ['!a == b', '[[not a] = b]'],
    ['a && !b || c', '[[a and [not b]] or c]'],
    ['not not a', '[not [not a]]'],
    ["'x' & a + 1 & b = c", "[['x' & [a + 1] & b] = c]"],
    ['a between 1 + 1 and 2 and b', '[[a between [1 + 1] 2] and b]'],
    ['a not between 1 and 2', '[a notBetween 1 2]'],
    ['a not in (1, b)', '[a notIn 1 b]'],
    ['a + 1 in (2) or b', '[[[a + 1] in 2] or b]'],
    ['a is not null or b IS NULL', '[[a isNotNull] or [b isNull]]'],
    ['a = null', '[a isNull]'],
    ['null <> a', '[a isNotNull]'],
    ['a < null', '[a < null]'],
    ['a <> b', '[a != b]'],
    ['if(a, -1, now())', 'if(a [negate 1] now())'],
    ['context.sUserId = parent."a b"', '[context.sUserId = parent."a b"]'],
    ['old.in', 'old."in"'],
    ['"and"', '"and"'],
    ['date', 'date'],
    ['TRUE = False', '[true = false]'],
  ]
  for (const [source, expected] of cases) {
    it(source, () => assert.equal(shape(parseExpression(source)), expected))
  }
})

describe('a mistake is found where it stands:', () => {
  const cases: readonly (readonly [string, string, number])[] = [
    ['', 'value_expected', 0],
    ['a +', 'value_expected', 3],
    ['a + * b', 'value_expected', 4],
    ['(a', 'token_expected', 2],
    ['a b', 'unexpected_token', 2],
    ['a)', 'unexpected_token', 1],
    ['a = b = c', 'comparison_chain', 6],
    ['a = b is null', 'comparison_chain', 6],
    ['a between 1', 'token_expected', 11],
    ['a in 1', 'token_expected', 5],
    ['a in ()', 'value_expected', 5],
    ['a not b', 'token_expected', 6],
    ['a is 1', 'token_expected', 5],
    ['a.1', 'name_expected', 2],
    ['a.b.c', 'unexpected_token', 3],
    ['1.', 'unexpected_token', 1],
    ['1e5', 'unexpected_token', 1],
    ['f(a,)', 'value_expected', 4],
    ['f(a', 'token_expected', 3],
    ['a + not b', 'value_expected', 4],
    ['and', 'value_expected', 0],
    ['"f"(1)', 'unexpected_token', 3],
    ['a # b', 'unexpected_character', 2],
  ]
  for (const [source, code, start] of cases) {
    it(source, () => {
      assert.throws(
        () => parseExpression(source),
        (error) => {
          assert.ok(error instanceof ExpressionError)
          assert.deepEqual([error.code, error.position.start], [code, start])
          return true
        },
      )
    })
  }
})

describe('size is limited:', () => {
  const code = (source: string): string => {
    try {
      parseExpression(source)
      return 'accepted'
    } catch (error) {
      return error instanceof ExpressionError ? error.code : String(error)
    }
  }
  const cases: readonly (readonly [string, string, string])[] = [
    ['parentheses', `${'('.repeat(64)}a${')'.repeat(64)}`, 'accepted'],
    ['many parentheses', '('.repeat(10_000), 'too_deep'],
    ['many signs', '-'.repeat(9_999), 'too_deep'],
    ['many words', 'not '.repeat(2_400), 'too_deep'],
    ['many calls', 'f('.repeat(3_000), 'too_deep'],
    ['a sum of 64', Array(64).fill('a').join('+'), 'accepted'],
    ['a sum of 66', Array(66).fill('a').join('+'), 'too_deep'],
    ['a long sum', Array(4_000).fill('a').join('+'), 'too_large'],
    ['a chain of 500', Array(500).fill('a').join(' and '), 'accepted'],
    ['a list of 1990', `a in (${Array(1_990).fill('1').join(',')})`, 'accepted'],
    ['a list of 2000', `a in (${Array(2_000).fill('1').join(',')})`, 'too_large'],
    ['nested to the limit', `${'(1+'.repeat(63)}1${')'.repeat(63)}`, 'accepted'],
    ['nested past it', `${'(1+'.repeat(64)}1${')'.repeat(64)}`, 'too_deep'],
  ]
  for (const [name, source, expected] of cases) it(name, () => assert.equal(code(source), expected))
})

it('answers any text with a tree or an ExpressionError', () => {
  const random = seededRandom(11)
  const pieces = [
    ...'()+-*/%&|!=<>,.\'"$#{}\\ \n\0\ud800中😀',
    'a',
    '1',
    'and',
    'not',
    'in',
    'between',
    'is',
    'null',
    'if(',
  ]
  for (let number = 0; number < 5_000; number += 1) {
    const text = Array.from({ length: 1 + random.below(14) }, () => random.pick(pieces)).join(
      random.pick(['', ' ']),
    )
    try {
      parseExpression(text)
    } catch (error) {
      assert.ok(error instanceof ExpressionError, text)
      assert.ok(error.position.start <= error.position.end && error.position.end <= text.length, text)
    }
  }
})

it('takes about as long a piece of a long expression as of a short one', () => {
  const piece =
    "if(bCheck and dQty > 10, round(dQty * dPrice * 0.95, 2), coalesce(dPrice, 0) * dQty) + len('x')"
  const read = (pieces: number, times: number): number => {
    const source = Array.from({ length: pieces }, () => piece).join(' + ')
    const start = performance.now()
    for (let count = 0; count < times; count += 1) parseExpression(source)
    return performance.now() - start
  }
  const best = (pieces: number, times: number): number =>
    Math.min(...Array.from({ length: 5 }, () => read(pieces, times)))
  const [short, long] = [best(1, 800), best(20, 40)]
  assert.ok(long < 6 * short, `${long} ms beside ${short} ms`)
})
