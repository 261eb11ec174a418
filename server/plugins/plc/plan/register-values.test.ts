// Registers and what they say, in every type and order of bytes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ByteOrder, Point, PointType } from '../device.ts'
import { readValue, registerOf } from './register-values.ts'

const pointOf = (sType: PointType, sByteOrder: ByteOrder, more: Partial<Point> = {}): Point => ({
  sId: 'p',
  sName: 'p',
  sArea: 'holding',
  sAddress: '0',
  sType,
  sByteOrder,
  dScale: 1,
  dOffset: 0,
  dDeadBand: 0,
  sRole: 'value',
  dCounterEnd: null,
  ...more,
})

const CASES: readonly (readonly [
  hex: string,
  type: PointType,
  order: ByteOrder,
  value: number | null,
  more?: Partial<Point>,
])[] = [
  ['0102', 'uint16', 'ABCD', 258],
  ['0102', 'uint16', 'BADC', 513],
  ['fffe', 'int16', 'ABCD', -2],
  ['fffe', 'uint16', 'ABCD', 65_534],
  ['00010002', 'uint32', 'ABCD', 65_538],
  ['00020001', 'uint32', 'CDAB', 65_538],
  ['01000200', 'uint32', 'BADC', 65_538],
  ['02000100', 'uint32', 'DCBA', 65_538],
  ['fffffffe', 'int32', 'ABCD', -2],
  ['42f6e979', 'float32', 'ABCD', 123.456001282],
  ['e97942f6', 'float32', 'CDAB', 123.456001282],
  ['7fc00000', 'float32', 'ABCD', null],
  ['405edd2f1a9fbe77', 'float64', 'ABCD', 123.456],
  ['be771a9fdd2f405e', 'float64', 'CDAB', 123.456],
  ['0008', 'bool', 'ABCD', 1, { sAddress: '0.3' }],
  ['0008', 'bool', 'ABCD', 0, { sAddress: '0.2' }],
  ['0003', 'uint16', 'ABCD', 0.3, { dScale: 0.1 }],
  ['0003', 'uint16', 'ABCD', -37, { dScale: 1, dOffset: -40 }],
]

test('values of registers', () => {
  for (const [hex, type, order, value, more] of CASES)
    assert.equal(
      readValue(Buffer.from(hex, 'hex'), pointOf(type, order, more)),
      value,
      `${hex} ${type} ${order}`,
    )
})

test('addresses', () => {
  assert.deepEqual(registerOf('40001'), { first: 40_001, bit: 0 })
  assert.deepEqual(registerOf(' 7.15 '), { first: 7, bit: 15 })
  for (const wrong of ['', '65536', '1.16', '-1', 'h1', 'ns=1;i=1', '1e3'])
    assert.equal(registerOf(wrong), undefined, wrong)
})
