import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compare } from './compare.ts'
import type { LoadResult } from './load.ts'

let spent = 0

const answering = (name: string, count: number, seen: string[]) => ({
  processorMs: () => {
    spent += 5
    return spent
  },
  measure: async (milliseconds: number): Promise<LoadResult> => {
    seen.push(name)
    return { latencies: Array.from({ length: count }, (_, index) => index + 1), milliseconds, refusals: {} }
  },
})

test('sides take turns, also to warm up, and who goes first changes', async () => {
  const seen: string[] = []
  const sides = { first: answering('a', 20, seen), second: answering('b', 10, seen) }
  const { first, second, ratio } = await compare(sides, { rounds: 3, sliceMs: 1000, warmUpMs: 1001 })
  assert.deepEqual(seen.join(''), 'abba' + 'abbaab')
  assert.deepEqual(first.rates, [20, 20, 20])
  assert.equal(second.p99, 10)
  assert.equal(second.processorMs, 0.5)
  assert.deepEqual(ratio, { low: 2, middle: 2, high: 2 })
})

test('a refused request is no measurement', async () => {
  const refused = {
    processorMs: () => 0,
    measure: async () => ({ latencies: [1], milliseconds: 1, refusals: { 500: 1 } }),
  }
  await assert.rejects(
    compare({ first: refused, second: refused }, { rounds: 1, sliceMs: 1, warmUpMs: 0 }),
    /answered 500/,
  )
})
