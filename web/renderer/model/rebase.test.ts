// Edits over a newer version: what is kept, what is taken, and what waits for the save.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Row } from '#contracts/records.ts'
import { moduleViewOf } from './module-view.ts'
import { rebase } from './rebase.ts'
import type { RecordContent, RowState } from './record-content.ts'
import { newRow, storedRow } from './row-state.ts'
import { ORDER_MODULE } from './testing/order-module.ts'

const { master, slaves } = moduleViewOf(ORDER_MODULE)
assert.ok(master)
const forms = { master, slaves }

const header = (version: string, more: Row = {}): RowState =>
  storedRow({ sId: 'o1', version, sBillNo: 'SO1', sKind: 'normal', sReason: 'a', ...more })
const line = (sId: string, version: string, dQty: string): RowState => storedRow({ sId, version, dQty })
const typed = (row: RowState, values: Row): RowState => ({ ...row, values: { ...row.values, ...values } })
const content = (
  head: RowState,
  rows: readonly RowState[] = [],
  removed: readonly RowState[] = [],
): RecordContent => ({ formId: 'head', head, lines: { lines: { rows, removed } } })

test('what was typed stays over what is new; a field that both changed waits for the save', () => {
  const now = content(header('2', { sKind: 'return' }))
  const merged = rebase(content(typed(header('1'), { sReason: 'mine' })), now, forms).head
  assert.deepEqual([merged.version, merged.values.sReason, merged.values.sKind], ['2', 'mine', 'return'])
  assert.equal(rebase(content(header('1')), now, forms).head, now.head)
  const mine = typed(header('1'), { sKind: 'sample' })
  assert.equal(rebase(content(mine), now, forms).head, mine)
})

test('lines: new ones of both, those that I removed not, those that they removed only where I typed', () => {
  const fresh = newRow('n1', { dQty: '9' })
  const edited = typed(line('gone', '1', '1'), { dQty: '2' })
  const removed = line('mine-removed', '1', '1')
  const mine = content(
    header('1'),
    [line('a', '1', '1'), line('theirs-removed', '1', '1'), edited, fresh],
    [removed],
  )
  const now = content(header('2'), [line('a', '2', '5'), removed, line('b', '1', '3')])
  const lines = rebase(mine, now, forms).lines.lines
  assert.deepEqual(
    lines?.rows.map(({ key, values }) => [key, values.dQty]),
    [
      ['a', '5'],
      ['b', '3'],
      ['gone', '2'],
      ['n1', '9'],
    ],
  )
  assert.deepEqual(lines?.removed, [removed])
})
