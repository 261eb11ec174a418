// What is kept for all tenants: within its room, none that is too large, and no tenant's share for another's sake.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type KeptFairly, keptFairly } from './kept-fairly.ts'

const fill = (kept: KeptFairly<string>, tenant: string, count: number): void => {
  for (let n = 0; n < count; n += 1) kept.put(tenant, `n${n}`, { value: `${tenant} ${n}`, characters: 700 })
}

const countOf = (kept: KeptFairly<string>, tenant: string, most: number): number =>
  Array.from({ length: most }, (_, n) => kept.get(tenant, `n${n}`)).filter((value) => value !== undefined)
    .length

test('all together stay within the room, and the longest unused makes room', () => {
  const kept = keptFairly<string>({ most: 10_100, mostOfOne: 1_000 })
  fill(kept, 'a', 10)
  assert.equal(kept.get('a', 'n0'), 'a 0')
  kept.put('a', 'more', { value: 'more', characters: 700 })
  assert.deepEqual(
    [kept.get('a', 'n0'), kept.get('a', 'n1'), kept.get('a', 'more')],
    ['a 0', undefined, 'more'],
  )
  fill(kept, 'a', 500)
  assert.ok(countOf(kept, 'a', 500) <= 10)
})

test('what is too large is not kept, and neither is what stood in its place', () => {
  const kept = keptFairly<string>({ most: 10_000, mostOfOne: 1_000 })
  kept.put('a', 'x', { value: 'small', characters: 1_000 })
  kept.put('a', 'x', { value: 'large', characters: 1_001 })
  assert.equal(kept.get('a', 'x'), undefined)
})

test('who fills the room takes nobody’s share', () => {
  const kept = keptFairly<string>({ most: 40_500, mostOfOne: 1_000 })
  fill(kept, 'small', 5)
  fill(kept, 'large', 1_000)
  fill(kept, 'late', 5)
  fill(kept, 'large', 1_000)
  assert.deepEqual([countOf(kept, 'small', 5), countOf(kept, 'late', 5)], [5, 5])
  assert.ok(countOf(kept, 'large', 1_000) >= 25)
})

test('what is forgotten leaves its room to others', () => {
  const kept = keptFairly<string>({ most: 3_100, mostOfOne: 1_000 })
  fill(kept, 'a', 3)
  kept.forget('a', 'n0')
  kept.put('b', 'n0', { value: 'b', characters: 700 })
  assert.deepEqual([countOf(kept, 'a', 3), countOf(kept, 'b', 1)], [2, 1])
  kept.clear()
  assert.deepEqual([countOf(kept, 'a', 3), countOf(kept, 'b', 1)], [0, 0])
})
