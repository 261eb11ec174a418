// Groups of a list: the items that are drawn, and the filter of each.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadAnswer } from '#contracts/records.ts'
import { groupableFields, groupFilter, groupItems, groupKey, groupLines } from './list-groups.ts'
import { moduleViewOf } from './module-view.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const toys = { sKind: 'toys', count: 3 }
const none = { sKind: null, count: 1 }
const answer: ReadAnswer = {
  ...{ rows: [{ sId: 'a' }, { sId: 'b' }], total: 3, totalIsExact: true, sums: {}, pageNum: 1, pageSize: 2 },
}

test('an open group is followed by its rows, and says where it has more', () => {
  const open = new Map([[groupKey('sKind', toys), answer]])
  const kinds = groupItems('sKind', [toys, none], open).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['group', 'row', 'row', 'rest', 'group'])
  const waiting = new Map([[groupKey('sKind', none), undefined]])
  assert.deepEqual(
    groupItems('sKind', [toys, none], waiting).map(({ kind }) => kind),
    ['group', 'group', 'waiting'],
  )
})

test('the rows of a group are those that have its value', () => {
  assert.deepEqual(groupFilter('sKind', toys), { field: 'sKind', op: 'eq', value: 'toys' })
  assert.deepEqual(groupFilter('sKind', none), { field: 'sKind', op: 'isNull' })
})

test('a group takes a line for each currency of its sums', () => {
  const { list } = moduleViewOf(ORDER_MODULE)
  assert.ok(list)
  const sums = ['CNY', 'EUR', 'USD'].map((by) => ({ by, sum: 1 }))
  assert.equal(groupLines({ ...toys, dTotal: sums }, list.fields), 3)
  assert.equal(groupLines({ ...toys, dTotal: 1 }, list.fields), 1)
})

test('neither amounts nor what names a record group a list', () => {
  const { list } = moduleViewOf(ORDER_MODULE)
  assert.ok(list)
  const names = groupableFields(list).map(({ name }) => name)
  assert.ok(names.includes('sKind') && names.includes('tBillDate'))
  assert.ok(!names.includes('dTotal') && !names.includes('sBillNo'))
})
