// Two versions of one row: what merges by itself and what has to be chosen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictOf, mergeRow, naturalSide } from './conflict.ts'
import { moduleViewOf } from './module-view.ts'
import { storedRow } from './row-state.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const master = moduleViewOf(ORDER_MODULE).master
assert.ok(master)
const base = storedRow({
  sId: 'o1',
  version: '1',
  sBillNo: 'SO1',
  sKind: 'normal',
  dDiscount: 5,
  sReason: 'a',
})

test('fields that one side changed are taken from it; the rest is chosen', () => {
  const mine = { ...base, values: { ...base.values, dDiscount: '7', sReason: 'mine' } }
  const conflict = conflictOf(master, mine, {
    ...base.values,
    version: '2',
    sKind: 'return',
    sReason: 'theirs',
  })
  assert.deepEqual(
    conflict.fields.map(({ field, collides }) => [field.name, collides]),
    [
      ['sKind', false],
      ['sReason', true],
      ['dDiscount', false],
    ],
  )
  const merged = mergeRow(conflict, (field) => (field.collides ? 'theirs' : naturalSide(field)))
  assert.equal(merged.version, '2')
  assert.deepEqual(
    [merged.values.sKind, merged.values.sReason, merged.values.dDiscount],
    ['return', 'theirs', '7'],
  )
})
