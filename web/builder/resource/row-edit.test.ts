// Edits of a row of metadata, and what becomes of them when somebody else was faster.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rebased, withValue } from './row-edit.ts'

const row = { sId: 'one', version: '1', sNameEn: 'Tools', sNameZh: '工具', iOrder: 1, jLayout: { w: 4 } }

test('a value that is as it was is no change', () => {
  const edit = withValue({ row, changes: {} }, 'sNameEn', 'Lendings')
  assert.deepEqual(edit.changes, { sNameEn: 'Lendings' })
  assert.deepEqual(withValue(edit, 'sNameEn', 'Tools').changes, {})
  assert.deepEqual(withValue(edit, 'jLayout', { w: 4 }).changes, { sNameEn: 'Lendings' })
})

test('what both changed is a conflict, and what does not collide is kept', () => {
  const current = { ...row, version: '2', sNameEn: 'Loans', iOrder: 5 }
  const { edit, conflicts } = rebased(
    { row, changes: { sNameEn: 'Lendings', sNameZh: '借用', iOrder: 5 } },
    current,
  )
  assert.deepEqual(conflicts, [{ column: 'sNameEn', mine: 'Lendings', theirs: 'Loans' }])
  assert.deepEqual(edit, { row: current, changes: { sNameEn: 'Lendings', sNameZh: '借用' } })
})
