// Cases of bodies of reads: what is taken, and which complaint stands at which path.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { parseRead } from './parse-read.ts'

const pathsOf = (body: unknown): string[] => parseRead(body).complaints.map(({ path }) => path)
const leaf = { field: 'sName', op: 'eq', value: 'x' }
const nest = (depth: number): unknown =>
  Array.from({ length: depth - 1 }).reduce((inner) => ({ not: inner }), leaf as unknown)

const TAKEN: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['an empty object', {}],
  ['keys of the context', { sBrandsId: 'other', sUserId: 'other', bAdmin: 1 }],
  ['filters 16 deep', { filters: [nest(16)] }],
  ['1 000 filters', { filters: Array.from({ length: 1_000 }, () => leaf) }],
  ['an empty or', { filters: [{ or: [] }] }],
  ['search of blanks', { search: '  \u3000 ' }],
]

for (const [name, body] of TAKEN)
  test(`taken: ${name}`, () => {
    assert.deepEqual(pathsOf(body), [])
  })

const REFUSED: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['a list', [], ['']],
  ['a text', 'x', ['']],
  ['an unknown key', { filter: [] }, ['filter']],
  ['pages that are none', { pageNum: 0, pageSize: -1 }, ['pageNum', 'pageSize']],
  ['half a page', { pageNum: 1.5, pageSize: '50' }, ['pageNum', 'pageSize']],
  ['a page without end', { pageSize: new Decimal('1e309') }, ['pageSize']],
  ['a page of 1 001', { pageSize: 1_001 }, ['pageSize']],
  ['filters that are no list', { filters: leaf }, ['filters']],
  ['a filter that is none', { filters: [null, 'x', []] }, ['filters.0', 'filters.1', 'filters.2']],
  ['a leaf without names', { filters: [{ value: 1 }] }, ['filters.0.field', 'filters.0.op']],
  ['a leaf with more', { filters: [{ ...leaf, or: 1, x: 1 }] }, ['filters.0']],
  ['a leaf with a strange key', { filters: [{ ...leaf, x: 1 }] }, ['filters.0.x']],
  ['two groups in one', { filters: [{ or: [], and: [] }] }, ['filters.0']],
  ['a group that is no list', { filters: [{ or: leaf }] }, ['filters.0.or']],
  ['not of a list', { filters: [{ not: [leaf] }] }, ['filters.0.not']],
  [
    'what is wrong deep inside',
    { filters: [leaf, { or: [leaf, { not: { and: [1] } }] }] },
    ['filters.1.or.1.not.and.0'],
  ],
  ['filters 17 deep', { filters: [nest(17)] }, ['filters']],
  ['10 000 filters', { filters: Array.from({ length: 10_000 }, () => leaf) }, ['filters']],
  [
    '10 000 filters in one or',
    { filters: [{ or: Array.from({ length: 10_000 }, () => leaf) }] },
    ['filters'],
  ],
  ['an order without a field', { orderBy: [{ desc: true }, 'x'] }, ['orderBy.0.field', 'orderBy.1']],
  ['an order with a strange direction', { orderBy: [{ field: 'x', desc: 'yes' }] }, ['orderBy.0.desc']],
  ['names that are none', { fields: [1], sums: [{}], groupBy: 'x' }, ['fields.0', 'sums.0', 'groupBy']],
  ['a NUL', { search: 'a\0b', sId: '\0' }, ['search', 'sId']],
  ['half a character', { search: '\ud800', sParentId: '\udc00' }, ['search', 'sParentId']],
  ['too many words', { search: 'a '.repeat(21) }, ['search']],
  ['too long a search', { search: 'a'.repeat(10_001) }, ['search']],
  ['a count that is none', { count: 'all' }, ['count']],
  ['params that are a list', { params: [] }, ['params']],
]

for (const [name, body, paths] of REFUSED)
  test(`refused: ${name}`, () => {
    assert.deepEqual(pathsOf(body).toSorted(), [...paths].toSorted())
  })

test('a nest of a million filters costs neither time nor stack', () => {
  let opened = 0
  const around = (inner: unknown) => ({
    get not(): unknown {
      opened += 1
      return inner
    },
  })
  let deep: unknown = leaf
  for (let depth = 0; depth < 1_000_000; depth += 1) deep = around(deep)
  assert.deepEqual(pathsOf({ filters: [deep] }), ['filters'])
  assert.ok(opened > 0 && opened < 1_000, `${opened} filters were opened`)
})

test('what is asked for is taken apart', () => {
  const intent = parseRead({
    search: ' a\u3000b ',
    orderBy: [{ field: 'x', desc: true }],
    filters: [{ not: leaf }],
  })
  assert.deepEqual(intent.words, ['a', 'b'])
  assert.deepEqual(intent.orderBy, [{ field: 'x', isDescending: true }])
  assert.deepEqual(intent.filters, [{ kind: 'not', of: { kind: 'leaf', path: 'filters.0.not', ...leaf } }])
})
