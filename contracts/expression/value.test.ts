import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Decimal } from 'decimal.js'
import { compareText, lengthOf, lower, trim, upper } from './text.ts'
import type { ValueType } from './types.ts'
import { bindingOf, jsonOf, valueFrom } from './value.ts'

describe('a value from JSON', () => {
  const cases: readonly (readonly [unknown, ValueType, unknown])[] = [
    ['12.50', 'decimal', '12.5'],
    [12.5, 'decimal', '12.5'],
    [new Decimal('12.50'), 'decimal', '12.5'],
    [12n, 'decimal', '12'],
    ['1e3', 'decimal', '1000'],
    [
      '12345678901234567890123456789012345678901234567890.1',
      'decimal',
      '12345678901234567890123456789012345678901234567890.1',
    ],
    ['-0.00', 'decimal', '0'],
    ['abc', 'decimal', null],
    ['NaN', 'decimal', null],
    [Number.POSITIVE_INFINITY, 'decimal', null],
    ['1e100', 'decimal', null],
    ['', 'decimal', null],
    [true, 'flag', 1],
    [1, 'flag', 1],
    ['0', 'flag', 0],
    ['yes', 'flag', null],
    ['x', 'text', 'x'],
    [7, 'text', '7'],
    [['a', 'b'], 'text', 'a,b'],
    [{}, 'text', null],
    ['2026-01-31', 'date', '2026-01-31'],
    ['2026-01-31T08:00:00+08:00', 'date', '2026-01-31'],
    ['2026-01-31x', 'date', null],
    ['2026-02-30', 'date', null],
    [5, 'date', null],
    ['2026-01-31T08:00:00+08:00', 'timestamp', '2026-01-31T00:00:00+00:00'],
    ['2026-01-31', 'timestamp', null],
    [{ a: [1] }, 'json', { a: [1] }],
    [undefined, 'json', null],
    ['x', 'null', null],
  ]
  for (const [raw, type, expected] of cases) {
    it(`${typeof raw} ${String(raw).slice(0, 30)} as ${type}`, () => {
      assert.deepEqual(jsonOf(valueFrom(raw, type)), expected)
    })
  }
})

it('a value is bound as text', () => {
  const bound = [
    valueFrom('1.50', 'decimal'),
    valueFrom(1, 'flag'),
    valueFrom(['a'], 'json'),
    valueFrom('x', 'text'),
    null,
  ].map(bindingOf)
  assert.deepEqual(bound, ['1.5', '1', '["a"]', 'x', null])
})

it('texts are compared by code point', () => {
  const sorted = ['', 'A', 'a', 'ab', '\u{D7FF}', '\u{E000}', '\u{FFFD}', '\u{10000}', '\u{10FFFF}']
  for (const [index, text] of sorted.entries()) {
    for (const [other, otherText] of sorted.entries()) {
      assert.equal(Math.sign(compareText(text, otherText)), Math.sign(index - other), `${text} ${otherText}`)
    }
  }
})

it('texts are counted by code point and changed within a–z', () => {
  assert.equal(lengthOf('a😀中'), 3)
  assert.equal(upper('straße é'), 'STRAßE é')
  assert.equal(lower('ÀB'), 'Àb')
  assert.equal(trim('  a\t '), 'a\t')
})
