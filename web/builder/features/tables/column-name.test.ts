import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnNameOf } from './column-name.ts'

const CASES = [
  ['due date', 'date', false, 'tDueDate'],
  ['Borrower', 'text', true, 'sBorrowerId'],
  ['borrower id', 'text', true, 'sBorrowerId'],
  ['Façade m²', 'decimal', false, 'dFacadeM'],
  ['2nd check', 'flag', false, 'bNdCheck'],
  ['应还日期', 'date', false, ''],
] as const

for (const [words, kind, isReference, name] of CASES)
  test(`“${words}” is ${name === '' ? 'no name' : name}`, () => {
    assert.equal(columnNameOf(words, kind, isReference), name)
  })
