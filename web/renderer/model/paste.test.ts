// Spreadsheet text in and out, and the widths of columns.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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
