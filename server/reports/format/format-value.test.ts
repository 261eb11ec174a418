// Cases of values as readers see them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '#contracts/language.ts'
import type { ValueFormat } from '#contracts/report-template.ts'
import type { PlannedCell } from '../plan/report-plan.ts'
import { type FormatWords, formatValue } from './format-value.ts'
import { sumRows } from './sums.ts'

const cell = (format: ValueFormat, more: Partial<PlannedCell> = {}): PlannedCell => ({
  field: 'dValue',
  label: 'Value',
  format,
  digits: null,
  choices: null,
  isStrong: false,
  ...more,
})

const words = (language: Language = 'en', currencyDigits = 2): FormatWords => ({
  language,
  timeZone: 'Asia/Shanghai',
  currency: '',
  currencyDigits,
  unitNames: { pcs: '个' },
})

test('a number of more digits than anybody reads is shown as it is written', () => {
  for (const format of ['number', 'amount', 'price', 'words'] as const)
    for (const value of ['1e900000000', '-1e-900000000', '1'.repeat(200)])
      assert.equal(formatValue(cell(format), value, words()), value)
})

test('amounts are rounded half up to the digits of the currency, and grouped', () => {
  const cases: readonly (readonly [string, number, string])[] = [
    ['1234567.895', 2, '1,234,567.90'],
    ['0.005', 2, '0.01'],
    ['-1234.5', 0, '-1,235'],
    ['-0.001', 2, '0.00'],
    ['123456789012345678901234.565', 2, '123,456,789,012,345,678,901,234.57'],
    ['1e3', 3, '1,000.000'],
    ['not a number', 2, 'not a number'],
  ]
  for (const [value, digits, text] of cases)
    assert.equal(formatValue(cell('amount', { digits: 4 }), value, words('en', digits)), text)
})

test('prices show the digits that they have, at least those of the currency', () => {
  const price = (value: string, currencyDigits = 2) =>
    formatValue(cell('price', { digits: 4 }), value, words('en', currencyDigits))
  assert.deepEqual(
    [price('12'), price('12.5', 0), price('0.045670'), price('0.12345'), price('0.1234567'), price('1', 8)],
    ['12.00', '12.5', '0.04567', '0.12345', '0.123457', '1.00000000'],
  )
})

test('units are called what they are called in the document’s language, others by their codes', () => {
  assert.deepEqual(
    ['pcs', 'toString'].map((code) => formatValue(cell('unit'), code, words('zh-CN'))),
    ['个', 'toString'],
  )
})

test('quantities and numbers show no zeros that say nothing', () => {
  assert.equal(formatValue(cell('quantity', { digits: 3 }), '1000.2500', words()), '1,000.25')
  assert.equal(formatValue(cell('number'), '13.00', words()), '13')
})

test('days and moments are written for the language, moments in the session’s time zone', () => {
  assert.equal(formatValue(cell('date'), '2026-03-09', words()), '9 Mar 2026')
  assert.equal(formatValue(cell('date'), '2026-03-09', words('zh-CN')), '2026年3月9日')
  assert.equal(formatValue(cell('timestamp'), '2026-03-09T22:30:00+00:00', words()), '10 Mar 2026 06:30')
  assert.equal(formatValue(cell('date'), 'some day', words()), 'some day')
})

test('flags, choices, and values that are not there', () => {
  assert.equal(formatValue(cell('flag'), '1', words('zh-CN')), '是')
  assert.equal(formatValue(cell('flag'), '0', words()), 'no')
  const choice = cell('text', { choices: { open: 'Still open' } })
  assert.equal(formatValue(choice, 'open', words()), 'Still open')
  assert.equal(formatValue(choice, 'unheard-of', words()), 'unheard-of')
  assert.equal(formatValue(cell('amount'), null, words()), '')
  assert.equal(formatValue(cell('amount'), undefined, words()), '')
})

test('sums are exact, and apart for each unit', () => {
  const column = { ...cell('quantity', { field: 'dQty' }), width: 1, align: 'right', isSummed: true } as const
  const table = {
    sFormId: 'f',
    title: null,
    columns: [column],
    sumsPer: cell('text', { field: 'sUnit' }),
    reads: [],
  }
  const rows = [
    { sUnit: 'pcs', dQty: '0.1' },
    { sUnit: 'm', dQty: '5' },
    { sUnit: 'pcs', dQty: '0.2' },
    { sUnit: 'pcs', dQty: null },
  ]
  assert.deepEqual(sumRows(table, rows), [
    { sUnit: 'pcs', dQty: '0.3' },
    { sUnit: 'm', dQty: '5' },
  ])
  assert.deepEqual(sumRows({ ...table, sumsPer: null }, rows), [{ dQty: '5.3' }])
  assert.deepEqual(sumRows(table, []), [])
})
