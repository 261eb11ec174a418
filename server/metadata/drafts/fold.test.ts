// Cases of folding what is done to a row again, of meeting what others did meanwhile, and of taking back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Change } from './change.ts'
import { inverse, meet } from './collide.ts'
import { type Folding, folded } from './fold.ts'

const said = (...names: string[]) => new Set(names)
const A = { sId: 'r', a: 1, b: 1 }

const foldings: { name: string; folding: Folding; becomes: ReturnType<typeof folded> }[] = [
  {
    name: 'added, then changed, is added',
    folding: {
      earlier: { operation: 'add', before: null },
      published: null,
      drafted: { a: 2 },
      said: said('a'),
    },
    becomes: { operation: 'add', before: null, after: { a: 2 } },
  },
  {
    name: 'added, then deleted, is nothing',
    folding: { earlier: { operation: 'add', before: null }, published: null, drafted: null, said: said() },
    becomes: null,
  },
  {
    name: 'changed twice holds both fields',
    folding: {
      ...{ earlier: { operation: 'update', before: { a: 1 } }, published: A },
      ...{ drafted: { ...A, a: 2, b: 2 }, said: said('b') },
    },
    becomes: { operation: 'update', before: { a: 1, b: 1 }, after: { a: 2, b: 2 } },
  },
  {
    name: 'changed back is nothing',
    folding: {
      earlier: { operation: 'update', before: { a: 1 } },
      published: A,
      drafted: A,
      said: said('a'),
    },
    becomes: null,
  },
  {
    name: 'changed, then deleted, is deleted as it is published',
    folding: {
      earlier: { operation: 'update', before: { a: 1 } },
      published: A,
      drafted: null,
      said: said(),
    },
    becomes: { operation: 'delete', before: A, after: null },
  },
  {
    name: 'deleted, then added again, is a change',
    folding: {
      ...{ earlier: { operation: 'delete', before: A }, published: A },
      ...{ drafted: { ...A, b: 3 }, said: said('a', 'b') },
    },
    becomes: { operation: 'update', before: { b: 1 }, after: { b: 3 } },
  },
  {
    name: 'what others published meanwhile stays in sight',
    folding: {
      ...{ earlier: { operation: 'update', before: { a: 1 } }, published: { ...A, a: 9 } },
      ...{ drafted: { ...A, a: 2, b: 2 }, said: said('b') },
    },
    becomes: { operation: 'update', before: { a: 1, b: 1 }, after: { a: 2, b: 2 } },
  },
  {
    name: 'whoever says the field again has seen it',
    folding: {
      ...{ earlier: { operation: 'update', before: { a: 1 } }, published: { ...A, a: 9 } },
      ...{ drafted: { ...A, a: 2 }, said: said('a') },
    },
    becomes: { operation: 'update', before: { a: 9 }, after: { a: 2 } },
  },
  {
    name: 'whoever takes what others published changes nothing any more',
    folding: {
      ...{ earlier: { operation: 'update', before: { a: 1 } }, published: { ...A, a: 9 } },
      ...{ drafted: { ...A, a: 9 }, said: said('a') },
    },
    becomes: null,
  },
]

for (const { name, folding, becomes } of foldings)
  test(`folding: ${name}`, () => assert.deepEqual(folded(folding), becomes))

const change = (more: Partial<Change>): Change => ({
  ...{ resource: 'gdsconfigformmaster', sRowId: 'r', operation: 'update', parts: null },
  ...{ before: { a: 1, b: 1 }, after: { a: 2, b: 2 }, ...more },
})
const own = { table: 'gdsconfigformmaster', row: { sId: 'r' } }
const below = (sId: string) => ({ table: 'gdsconfigformslave', row: { sId, sFormId: 'r' } })

const meetings: {
  name: string
  change: Change
  row: object | null
  parts?: Change['parts']
  left: object | null
  fields: unknown[]
}[] = [
  { name: 'untouched', change: change({}), row: A, left: { a: 2, b: 2 }, fields: [] },
  { name: 'another field', change: change({}), row: { ...A, c: 5 }, left: { a: 2, b: 2 }, fields: [] },
  { name: 'the same field alike', change: change({}), row: { ...A, a: 2 }, left: { b: 2 }, fields: [] },
  {
    name: 'the same field otherwise',
    change: change({}),
    row: { ...A, a: 9 },
    left: { a: 2, b: 2 },
    fields: ['a'],
  },
  { name: 'deleted', change: change({}), row: null, left: null, fields: [null] },
  { name: 'all of it', change: change({}), row: { ...A, a: 2, b: 2 }, left: null, fields: [] },
  {
    ...{
      name: 'what would go along came since',
      row: A,
      parts: [own, below('new')],
      left: null,
      fields: [null],
    },
    change: change({ operation: 'delete', before: A, after: null, parts: [own] }),
  },
  {
    ...{ name: 'what goes along was known', row: A, parts: [own, below('old')], left: null, fields: [] },
    change: change({ operation: 'delete', before: A, after: null, parts: [own, below('old')] }),
  },
  {
    name: 'deleted by both',
    change: change({ operation: 'delete', before: A, after: null }),
    row: null,
    left: null,
    fields: [],
  },
]

for (const { name, change: own, row, parts, left, fields } of meetings)
  test(`meeting: ${name}`, () => {
    const met = meet(own, { row: row as Change['before'], parts: parts ?? [] }, [own])
    assert.deepEqual([met.change?.after ?? null, met.collisions.map(({ field }) => field)], [left, fields])
  })

test('taking back turns each change round, the last first', () => {
  const added = change({ operation: 'add', before: null, after: A })
  const gone = change({ sRowId: 'g', operation: 'delete', before: A, after: null, parts: [own] })
  assert.deepEqual(inverse([added, change({ sRowId: 'u' }), gone]), [
    { ...gone, operation: 'add', before: null, after: A },
    change({ sRowId: 'u', before: { a: 2, b: 2 }, after: { a: 1, b: 1 } }),
    { ...added, operation: 'delete', before: A, after: null },
  ])
})
