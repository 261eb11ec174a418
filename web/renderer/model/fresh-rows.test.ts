// Rows that are read again: in place, and only where there is another version.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadAnswer } from '#contracts/records.ts'
import { withFreshRows } from './fresh-rows.ts'

const answer = (rows: ReadAnswer['rows']): ReadAnswer => ({
  rows,
  total: null,
  totalIsExact: false,
  sums: {},
  pageNum: 1,
  pageSize: 50,
})
const a = { sId: 'a', version: '1', sName: 'old' }
const b = { sId: 'b', version: '1', sName: 'old' }
const fresh = new Map([
  ['a', { sId: 'a', version: '1', sName: 'same version' }],
  ['b', { sId: 'b', version: '2', sName: 'new' }],
  ['c', { sId: 'c', version: '1', sName: 'not shown' }],
])

test('rows of another version are as they are now, where they stood', () => {
  const now = { sId: 'b', version: '2', sName: 'new' }
  assert.deepEqual(withFreshRows(answer([a, b]), fresh).rows, [a, now])
  assert.deepEqual(
    withFreshRows({ pages: [answer([a]), answer([b])], pageParams: [] }, fresh).pages[1]?.rows,
    [now],
  )
})

test('what did not change, and what is no rows, stays the same', () => {
  const same = answer([a])
  assert.equal(withFreshRows(same, fresh), same)
  assert.equal(withFreshRows(undefined, fresh), undefined)
  const counted = { total: 3 }
  assert.equal(withFreshRows(counted, fresh), counted)
})
