// Sums over lines as the page has them: by currency or unit where the column names the one that says it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exactly } from '#contracts/places.ts'
import { columnSumsOf } from './column-sums.ts'
import type { FieldView } from './module-view.ts'
import { sumTexts } from './values/sum-text.ts'

const field = (name: string, sFieldType: string, sUnitColumn: string | null): FieldView =>
  ({ name, places: exactly(2), column: { sName: name, sFieldType, bSum: 1, sUnitColumn } }) as FieldView

test('lines are summed by unit, exactly, and others as one', () => {
  const sums = columnSumsOf([field('dQty', 'quantity', 'sUnit'), field('dTotal', 'money', null)])([
    { dQty: '0.1', sUnit: 'kg', dTotal: 1 },
    { dQty: 0.2, sUnit: 'kg', dTotal: 2 },
    { dQty: 5, sUnit: 'box', dTotal: 3 },
    { dQty: 7, dTotal: null },
  ])
  assert.deepEqual(sums, {
    dQty: [
      { by: 'box', sum: '5' },
      { by: 'kg', sum: '0.3' },
      { by: null, sum: '7' },
    ],
    dTotal: '6',
  })
})

test('a sum is told with the digits of its currency', () => {
  const total = field('dTotal', 'money', 'sCurrency')
  const sum = [
    { by: 'CNY', sum: 1234.5 },
    { by: 'JPY', sum: 98000 },
  ]
  assert.deepEqual(sumTexts(sum, total), [
    { text: '1,234.50', unit: 'CNY' },
    { text: '98,000', unit: 'JPY' },
  ])
  assert.deepEqual(sumTexts(null, total), [{ text: '', unit: '' }])
})

test('a sum of lines has the digits of the currency that their header says', () => {
  const total = field('dTotal', 'money', 'parent.sCurrency')
  const sums = columnSumsOf([total])([{ dTotal: 50 }, { dTotal: '2' }])
  assert.deepEqual(sums, { dTotal: '52' })
  const shown = ['JPY', 'CNY', undefined].map((sCurrency) => sumTexts(sums.dTotal, total, { sCurrency }))
  assert.deepEqual(
    shown.map(([text]) => text),
    ['52', '52.00', '52.00'].map((text) => ({ text, unit: '' })),
  )
})
