// The list's place in the address, and the read that it asks for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  listParametersOf,
  listViewOf,
  nextSort,
  parseListParameters,
  readRequestOf,
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
  assert.deepEqual(view, { search: '12', filters: [], tasks: false, sort: [], page: 1, size: null })
})

test('the read names only columns of the form', () => {
  const view = parseListParameters({
    f: [
      ['gone', 'eq', 1],
      ['sBillNo', 'contains', 'SO'],
    ],
    sort: '-gone,tBillDate',
  })
  assert.deepEqual(readRequestOf(list, view), {
    pageNum: 1,
    pageSize: 50,
    filters: [{ field: 'sBillNo', op: 'contains', value: 'SO' }],
    orderBy: [{ field: 'tBillDate' }],
    sums: ['dTotal'],
  })
})

test('a click on a head orders up, down, as usual', () => {
  assert.deepEqual(nextSort([], 'a'), ['a'])
  assert.deepEqual(nextSort(['a'], 'a'), ['-a'])
  assert.deepEqual(nextSort(['-a'], 'a'), [])
})
