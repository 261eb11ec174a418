// Numbers shown and typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exactly } from '#contracts/places.ts'
import { editableNumber, formatNumber, parseNumber } from './number-text.ts'

test('numbers are grouped and keep every digit', () => {
  assert.equal(formatNumber('1234567.5', exactly(2)), '1,234,567.50')
  assert.equal(formatNumber('-999.995', exactly(2)), '-1,000.00')
  const all = { least: 0, most: null }
  const long = '12345678901234567890.123456789'
  assert.equal(formatNumber(long, all), '12,345,678,901,234,567,890.123456789')
  assert.equal(formatNumber('0.10', all), '0.1')
  assert.equal(formatNumber(null, exactly(2)), '')
  assert.equal(formatNumber('abc', exactly(2)), '')
})

test('zeros at the end are shown up to the least places', () => {
  const price = { least: 2, most: 4 }
  const shown = ['96', '12.8', '0.516', '14.44779', '0.0000'].map((value) => formatNumber(value, price))
  assert.deepEqual(shown, ['96.00', '12.80', '0.516', '14.4478', '0.00'])
  const quantity = { least: 0, most: 2 }
  assert.deepEqual(
    ['1100.00', '2.50', '0.333', '-0.001'].map((value) => formatNumber(value, quantity)),
    ['1,100', '2.5', '0.33', '0'],
  )
})

test('typed numbers may be grouped, full width or unfinished', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['12', '12'],
    ['1,234.50', '1234.5'],
    ['１２．５', '12.5'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['-3', '-3'],
    ['', null],
    ['-', null],
    ['1,2,3', null],
    ['12a', null],
    ['¥1,234.50', '1234.5'],
    ['-￥ 1,234.50', '-1234.5'],
    ['(1,234.50)', '-1234.5'],
    ['($12)', '-12'],
    ['12.5 €', '12.5'],
    ['--12', null],
    ['(-12)', null],
    ['1¥2', null],
    ['1.234,50', null],
  ]
  for (const [typed, expected] of cases) assert.equal(parseNumber(typed), expected, typed)
})

test('editing starts from the plain digits', () => {
  assert.equal(editableNumber('1234.500'), '1234.5')
  assert.equal(editableNumber(undefined), '')
})
