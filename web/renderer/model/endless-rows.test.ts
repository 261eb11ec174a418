// Reading on behind the last row, and what comes of all parts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReadAnswer } from '#contracts/records.ts'
import { joinParts, nextPart } from './endless-rows.ts'

const part = (ids: readonly string[], more: Partial<ReadAnswer> = {}): ReadAnswer => ({
  rows: ids.map((sId) => ({ sId })),
  total: null,
  totalIsExact: false,
  sums: {},
  pageNum: 1,
  pageSize: 2,
  ...more,
})

test('the next part begins at the cursor, without one at the next page, and there is none behind a short page', () => {
  assert.deepEqual(nextPart(part(['a', 'b'], { nextCursor: 'on' })), { cursor: 'on' })
  assert.deepEqual(nextPart(part(['a', 'b'], { pageNum: 3 })), { pageNum: 4 })
  assert.equal(nextPart(part(['a'])), null)
})

test('parts are one answer with the total and sums of the first, each row once', () => {
  const first = part(['a', 'b'], { total: 3, totalIsExact: true, sums: { dTotal: 7 } })
  const all = joinParts(first, [part(['b', 'c'])])
  assert.deepEqual(
    all.rows.map(({ sId }) => sId),
    ['a', 'b', 'c'],
  )
  assert.deepEqual([all.total, all.sums], [3, { dTotal: 7 }])
})
