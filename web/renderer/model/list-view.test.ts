// The list's place in the address, and the read that it asks for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  listParametersOf,
  listViewOf,
  nextSort,
  parseListParameters,
  readRequestOf,
  sortPlace,
  viewReadOf,
} from './list-view.ts'
import { moduleViewOf } from './module-view.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const list = moduleViewOf(ORDER_MODULE).list
assert.ok(list)

test('the address and the view say the same', () => {
  const parameters = {
    q: 'ab',
    f: [['dTotal', 'ge', '100'] as const],
    sort: '-dTotal,sBillNo',
    page: 3,
    size: 20,
    view: 'company  Late',
  }
  assert.deepEqual(listParametersOf(parseListParameters(parameters)), parameters)
  assert.deepEqual(listParametersOf(parseListParameters({ q: '', page: 1 })), {})
})

test('a saved view is the list but for the page', () => {
  const whole = parseListParameters({
    q: 'ab',
    f: [
      ['dTotal', 'ge', '100'],
      ['sBillNo', 'isNull'],
    ],
    tasks: 1,
    sort: '-dTotal,sBillNo',
    group: 'sKind',
    page: 3,
    size: 20,
  })
  assert.deepEqual(viewReadOf(whole), {
    search: 'ab',
    filters: [
      { field: 'dTotal', op: 'ge', value: '100' },
      { field: 'sBillNo', op: 'isNull' },
    ],
    openTasks: true,
    orderBy: [{ field: 'dTotal', desc: true }, { field: 'sBillNo' }],
    groupBy: ['sKind'],
    pageSize: 20,
  })
  assert.deepEqual(listViewOf(viewReadOf(whole)), { ...whole, page: 1 })
  assert.deepEqual(viewReadOf(listViewOf({})), {})
})

test('nonsense in the address is passed over', () => {
  const view = parseListParameters({
    f: [['x'], 7, ['dTotal', 'drop', 1]],
    page: -1,
    size: 'x',
    sort: 4,
    q: 12,
  })
  assert.deepEqual(view, {
    search: '12',
    filters: [],
    tasks: false,
    underWay: null,
    sort: [],
    group: [],
    page: 1,
    size: null,
    saved: null,
  })
})

test('an address asks for no more than a read may', () => {
  const { page, size } = parseListParameters({ page: 1_000_001, size: 1_001 })
  assert.deepEqual([page, size], [1, null])
  assert.equal(parseListParameters({ size: 1_000 }).size, 1_000)
})

test('the read names only columns of the form', () => {
  const view = parseListParameters({
    f: [
      ['gone', 'eq', 1],
      ['sBillNo', 'contains', 'SO'],
    ],
    sort: '-gone,tBillDate',
  })
  assert.deepEqual(readRequestOf(list, view, '2026-11-25'), {
    pageNum: 1,
    pageSize: 50,
    filters: [{ field: 'sBillNo', op: 'contains', value: 'SO' }],
    orderBy: [{ field: 'tBillDate' }],
    sums: ['dTotal'],
  })
})

test('groups and periods are in the address, and are read by the days that they mean', () => {
  const f = [
    ['tBillDate', 'within', 'lastMonth'],
    { or: [['dTotal', 'ge', 5], { not: ['sBillNo', 'isNull'] }, ['gone', 'eq', 1]] },
    { and: [['gone', 'eq', 1]] },
  ] as const
  const view = parseListParameters({ f })
  assert.deepEqual(listParametersOf(view), { f })
  assert.deepEqual(listViewOf(viewReadOf(view)).filters, view.filters)
  assert.deepEqual(readRequestOf(list, view, '2026-11-25').filters, [
    { field: 'tBillDate', op: 'between', value: ['2026-10-01', '2026-10-31'] },
    { or: [{ field: 'dTotal', op: 'ge', value: 5 }, { not: { field: 'sBillNo', op: 'isNull' } }] },
  ])
  const nonsense = [['tBillDate', 'within', 'someday'], { or: 7 }, { xor: [] }, null]
  assert.deepEqual(parseListParameters({ f: nonsense }).filters, [])
})

test('a click on a head orders up, down, as usual', () => {
  assert.deepEqual(nextSort([], 'a'), ['a'])
  assert.deepEqual(nextSort(['a'], 'a'), ['-a'])
  assert.deepEqual(nextSort(['-a'], 'a'), [])
  assert.deepEqual(nextSort(['-b', 'a'], 'a'), ['a'])
})

test('with more columns it orders by each after the other', () => {
  assert.deepEqual(nextSort(['-a'], 'b', true), ['-a', 'b'])
  assert.deepEqual(nextSort(['-a', 'b'], 'b', true), ['-a', '-b'])
  assert.deepEqual(nextSort(['-a', '-b'], 'a', true), ['-b'])
  assert.deepEqual([sortPlace(['-a', 'b'], 'b'), sortPlace(['-a', 'b'], 'c')], [2, null])
})
