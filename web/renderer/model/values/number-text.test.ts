// Numbers shown and typed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editableNumber, formatNumber, parseNumber } from './number-text.ts'

test('numbers are grouped and keep every digit', () => {
  assert.equal(formatNumber('1234567.5', 2), '1,234,567.50')
  assert.equal(formatNumber('-999.995', 2), '-1,000.00')
  assert.equal(formatNumber('12345678901234567890.123456789', null), '12,345,678,901,234,567,890.123456789')
  assert.equal(formatNumber('0.10', null), '0.1')
  assert.equal(formatNumber(null, 2), '')
  assert.equal(formatNumber('abc', 2), '')
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
