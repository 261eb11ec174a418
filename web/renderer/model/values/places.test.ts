// How many places the numbers of a column show.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ColumnMetadata } from '#contracts/module.ts'
import { placesOf } from '#contracts/places.ts'
import { formatNumber } from './number-text.ts'

const shown = (sFieldType: string, iDigits: number | null, value: string): string =>
  formatNumber(value, placesOf({ sFieldType, iDigits } as ColumnMetadata))

test('a quantity has the places that its unit gave it', () => {
  assert.equal(shown('quantity', null, '1100.00'), '1,100')
  assert.equal(shown('quantity', null, '1834.525'), '1,834.525')
  assert.equal(shown('quantity', null, '0.66666666666'), '0.666667')
  assert.equal(shown('quantity', 1, '2436.0'), '2,436')
})

test('amounts keep their cents, and prices what they have more', () => {
  assert.equal(shown('money', 2, '52'), '52.00')
  assert.equal(shown('money', null, '0.5'), '0.50')
  assert.equal(shown('money', 4, '96.0000'), '96.00')
  assert.equal(shown('money', 4, '0.0064'), '0.0064')
  assert.equal(shown('money', 0, '52.4'), '52')
})

test('rates and counts have no zeros at their end', () => {
  assert.equal(shown('decimal', 2, '13.00'), '13')
  assert.equal(shown('decimal', 6, '1.000000'), '1')
  assert.equal(shown('integer', null, '7'), '7')
})
