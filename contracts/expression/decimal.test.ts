import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as decimal from './decimal.ts'

const of = (text: string) => decimal.decimalFrom(text) ?? assert.fail(text)
const text = (value: ReturnType<typeof decimal.decimalFrom>) =>
  value === null ? null : decimal.decimalText(value)

describe('decimals', () => {
  const binary: readonly (readonly [keyof typeof OPERATIONS, string, string, string | null])[] = [
    ['add', '0.1', '0.2', '0.3'],
    [
      'add',
      '99999999999999999999999999999999999999999999',
      '0.00000000000000000000000000000001',
      '99999999999999999999999999999999999999999999.00000000000000000000000000000001',
    ],
    ['multiply', '0.00000000001', '0.0000000005', '0.00000000000000000001'],
    ['multiply', '-0.00000000001', '0.0000000005', '-0.00000000000000000001'],
    ['multiply', '1e60', '1e60', null],
    ['divide', '1', '3', '0.33333333333333333333'],
    ['divide', '2', '-3', '-0.66666666666666666667'],
    ['divide', '1', '200000000000000000000', '0.00000000000000000001'],
    ['divide', '1', '200000000000000000001', '0'],
    ['divide', '5', '0', null],
    ['remainder', '-7.5', '2', '-1.5'],
    ['power', '2', '0.5', '1.4142135623730950488'],
    ['power', '-2', '3', '-8'],
    ['power', '-2', '0.5', null],
    ['power', '4', '0.5', '2'],
    ['power', '0.0000000000000000000000000000000000000001', '0.5', '0.00000000000000000001'],
    ['power', '9'.repeat(79), '0.5', '3162277660168379331998893544432718533719.5551393252168268575'],
    ['power', '9'.repeat(81), '0.5', null],
    ['power', '0.00000000000000000000000000000000000000002', '0.5', '0'],
    ['power', '0', '0', '1'],
    ['power', '0', '-1', null],
    ['power', '10', '40', null],
  ]
  const OPERATIONS = {
    add: decimal.add,
    multiply: decimal.multiply,
    divide: decimal.divide,
    remainder: decimal.remainder,
    power: decimal.power,
  }
  for (const [operation, left, right, expected] of binary) {
    it(`${operation} ${left} ${right}`, () => {
      assert.equal(text(OPERATIONS[operation](of(left), of(right))), expected)
    })
  }

  const rounded: readonly (readonly [string, number, string])[] = [
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.005', 2, '1.01'],
    ['-0.4', 0, '0'],
    ['15', -1, '20'],
    ['-15', -1, '-20'],
    ['4', -1, '0'],
    ['5', -100, '0'],
  ]
  for (const [value, places, expected] of rounded) {
    it(`round ${value} to ${places}`, () => assert.equal(text(decimal.roundTo(of(value), places)), expected))
  }
})
