// What comparisons weigh, and that everything an honest client asks for is far from too much.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { READ_LIMITS } from '#contracts/requests/request-limits.ts'
import { patternWeight, weighComparison } from './read-weight.ts'

const CASES: readonly (readonly [string, { op: string; value?: unknown }, number, number])[] = [
  ['equal', { op: 'eq', value: 'abc' }, 1, 3],
  ['nothing', { op: 'isNull' }, 1, 0],
  ['greater than a number', { op: 'gt', value: 7 }, 1, 0],
  ['greater than a text', { op: 'gt', value: 'abc' }, 5, 3],
  ['between texts', { op: 'between', value: ['a', 'b'] }, 5, 2],
  ['a thousand values', { op: 'in', value: Array(1_000).fill('ab') }, 101, 2_000],
  ['a text within', { op: 'contains', value: 'abcde' }, 26, 5],
  ['elements of a list', { op: 'contains', value: Array(100).fill('a') }, 11, 100],
  ['nonsense', { op: 'in', value: [[['a'.repeat(99)]]] }, 1, 0],
]

for (const [name, comparison, weight, characters] of CASES)
  test(`the weight of ${name}`, () => assert.deepEqual(weighComparison(comparison), { weight, characters }))

test('a thousand equalities, fifteen full lists, and long searches over many fields weigh little enough', () => {
  const thousand = Array.from(
    { length: READ_LIMITS.leaves },
    () => weighComparison({ op: 'eq', value: 1 }).weight,
  )
  assert.ok(thousand.reduce((sum, one) => sum + one) <= READ_LIMITS.weight)
  assert.ok(
    15 * weighComparison({ op: 'in', value: Array(READ_LIMITS.values).fill(1) }).weight < READ_LIMITS.weight,
  )
  assert.ok(8 * 8 * patternWeight(12) < READ_LIMITS.weight)
})
