import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { REPORT_TEMPLATE } from '#contracts/report-template.ts'
import { beginTemplate } from './begin-template.ts'

const named = (...names: readonly string[]) => names.map((name) => ({ name, label: name }))
const NONE = { record: [], letterhead: [], logo: [], lines: new Map() }

test('what a record and its lines show stands on paper, in its places', () => {
  const template = beginTemplate({
    ...NONE,
    record: named('sBillNo', 'tBillDate', 'sBorrowerId', 'sPlace', 'sCity', 'bCheck', 'sRemark'),
    lines: new Map([
      ['lendingline', [...named('sToolId', 'iQuantity'), { name: 'iLine', label: 'iLine', isHidden: true }]],
    ]),
  })
  assert.equal(Check(REPORT_TEMPLATE, template), true)
  assert.deepEqual(template.fields, [['tBillDate', 'sBorrowerId', 'sPlace'], ['sCity']])
  const { number, draftUnless, notes, tables } = template
  assert.deepEqual([number, draftUnless, notes], ['sBillNo', 'bCheck', ['sRemark']])
  assert.deepEqual(
    tables?.[0]?.columns.map(({ field }) => field),
    ['sToolId', 'iQuantity'],
  )
})

test('where nothing is known, the letterhead stands alone', () => {
  const template = beginTemplate(NONE)
  assert.equal(Check(REPORT_TEMPLATE, template), true)
  assert.deepEqual(Object.keys(template), ['company'])
})
