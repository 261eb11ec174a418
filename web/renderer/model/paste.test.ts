// Spreadsheet text in and out, and the widths of columns.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { layoutColumns } from './column-layout.ts'
import { parseTable, tableText } from './paste.ts'

test('copied cells keep their tabs, line breaks and quotes', () => {
  const rows = [
    ['a', '1'],
    ['b\nc', 'say "x"'],
    ['', 'd\te'],
  ]
  assert.deepEqual(parseTable(tableText(rows)), rows)
  assert.deepEqual(parseTable('a\tb\r\nc\td\r\n'), [
    ['a', 'b'],
    ['c', 'd'],
  ])
  assert.deepEqual(parseTable('5" pipe'), [['5" pipe']])
  assert.deepEqual(parseTable(''), [['']])
})

test('columns fill what is there and are never shrunk', () => {
  assert.deepEqual(layoutColumns([100, 50], 300), [
    { left: 0, width: 200 },
    { left: 200, width: 100 },
  ])
  assert.deepEqual(
    layoutColumns([100, 50], 300, (index) => index === 0).map(({ width }) => width),
    [100, 200],
  )
  assert.deepEqual(layoutColumns([100, 50], 100), [
    { left: 0, width: 100 },
    { left: 100, width: 50 },
  ])
})
