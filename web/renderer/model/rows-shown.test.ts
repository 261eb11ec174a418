// What a panel says of its rows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsShown } from './rows-shown.ts'

const rows = [{ sId: 'a' }, { sId: 'b' }]

test('all rows are counted, the first ones as such', () => {
  assert.deepEqual(rowsShown({ rows, total: 2, totalIsExact: true }), {
    name: 'lines.count',
    values: { count: 2 },
  })
  assert.deepEqual(rowsShown({ rows, total: 1258, totalIsExact: true }), {
    name: 'lines.first',
    values: { rows: '2', total: '1,258' },
  })
  assert.equal(rowsShown({ rows, total: 10_000, totalIsExact: false }).name, 'lines.firstOfMore')
  assert.equal(rowsShown({ rows, total: null, totalIsExact: false }).name, 'lines.count')
})
