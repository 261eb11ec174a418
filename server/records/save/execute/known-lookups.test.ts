// What is remembered of records looked up: all of it or nothing is recalled, and the longest unused makes room.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { madeRelation } from '#tests/support/made-form.ts'
import { contextOf } from '#tests/support/tenants.ts'
import type { LookupSource } from '../plan/lookups.ts'
import { makeKnownLookups } from './known-lookups.ts'

const relation = madeRelation([{ name: 'sName' }], { name: 'item' })
const context = contextOf('T1')

const source = (
  values: readonly string[],
  found: readonly string[] = [],
  more: Partial<LookupSource> = {},
): LookupSource => ({
  need: { key: 'item', sFormId: 'item', sModelsId: 'item', valueColumn: 'sId', columns: ['sName'], values },
  relation,
  found: new Map(found.map((value) => [value, { sName: `name of ${value}` }])),
  versions: new Map(found.map((value) => [value, `version of ${value}`])),
  ...more,
})

const recalls = (known: ReturnType<typeof makeKnownLookups>, ...values: string[]) =>
  known.recall(context, [source(values)]) !== null

test('what was read is recalled with its versions, in the order in which it is asked for', () => {
  const known = makeKnownLookups()
  known.remember(context, [source(['a', 'b'], ['a', 'b'])])
  const [recalled] = known.recall(context, [source(['b', 'a'])]) ?? []
  assert.deepEqual(
    [...(recalled?.versions ?? [])],
    [
      ['b', 'version of b'],
      ['a', 'version of a'],
    ],
  )
  assert.deepEqual(recalled?.found.get('a'), { sName: 'name of a' })
  assert.deepEqual(known.recall(context, []), [])
})

test('one that is missing is enough to recall nothing; one that was not found any more is forgotten', () => {
  const known = makeKnownLookups()
  known.remember(context, [source(['a', 'b'], ['a', 'b'])])
  assert.deepEqual([recalls(known, 'a', 'c'), recalls(known, 'a')], [false, true])
  known.remember(context, [source(['a', 'b'], ['b'])])
  assert.deepEqual([recalls(known, 'a'), recalls(known, 'b')], [false, true])
})

test('one that changed is read once more before it is relied on again', () => {
  const known = makeKnownLookups()
  const seen = ['1', '1', '2', '3', '3', '3'].map((version) => {
    known.remember(context, [source(['a'], ['a'], { versions: new Map([['a', version]]) })])
    return recalls(known, 'a')
  })
  assert.deepEqual(seen, [true, true, false, false, true, true])
})

test('what has no version of its own is not remembered', () => {
  const known = makeKnownLookups()
  known.remember(context, [source(['a'], ['a'], { versions: new Map() })])
  assert.equal(recalls(known, 'a'), false)
})

test('another company, subsidiary, table, or other columns are other records', () => {
  const known = makeKnownLookups()
  known.remember(context, [source(['a'], ['a'])])
  const { need } = source(['a'])
  const others = [
    known.recall(contextOf('T2'), [source(['a'])]),
    known.recall({ ...context, sSubsidiaryId: 'other' }, [source(['a'])]),
    known.recall(context, [source(['a'], [], { relation: madeRelation([], { name: 'item' }) })]),
    known.recall(context, [source(['a'], [], { need: { ...need, columns: ['sName', 'dPrice'] } })]),
    known.recall(context, [source(['a'], [], { need: { ...need, valueColumn: 'sName' } })]),
  ]
  assert.deepEqual(others, [null, null, null, null, null])
})

test('the longest unused makes room', () => {
  const known = makeKnownLookups({ most: 1_000, mostOfOne: 100 })
  known.remember(context, [source(['a', 'b'], ['a', 'b'])])
  assert.ok(recalls(known, 'a'))
  known.remember(context, [source(['c'], ['c'])])
  assert.deepEqual([recalls(known, 'a'), recalls(known, 'b'), recalls(known, 'c')], [true, false, true])
})

test('a large record is not remembered, and many that are small only while there is room', () => {
  const known = makeKnownLookups()
  const rowOf = (characters: number) => ({ sName: 'x'.repeat(characters) })
  const found = (values: readonly string[], characters: number): LookupSource =>
    source(values, values, { found: new Map(values.map((value) => [value, rowOf(characters)])) })
  known.remember(context, [found(['large'], 8_200)])
  assert.equal(recalls(known, 'large'), false)
  const values = Array.from({ length: 5_000 }, (_, n) => `n${n}`)
  known.remember(context, [found(values, 8_000)])
  const kept = values.filter((value) => recalls(known, value)).length
  assert.ok(kept > 1_000 && kept < 2_100, String(kept))
})
