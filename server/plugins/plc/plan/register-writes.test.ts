// What is written is what is then read, in every type and order of bytes; what a point cannot hold is said.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BYTE_ORDERS, POINT_TYPES, type Point } from '../device.ts'
import { readValue } from './register-values.ts'
import { planWrite } from './register-writes.ts'

const pointOf = (more: Partial<Point>): Point => ({
  sId: 'p',
  sName: 'Speed',
  sArea: 'holding',
  sAddress: '7',
  sType: 'uint16',
  sByteOrder: 'ABCD',
  dScale: 1,
  dOffset: 0,
  dDeadBand: 0,
  sRole: 'value',
  dCounterEnd: null,
  ...more,
})

test('what is written is what is then read', () => {
  const types = POINT_TYPES.filter((type) => type !== 'bool')
  for (const sType of types)
    for (const sByteOrder of BYTE_ORDERS)
      for (const [dScale, dOffset, value] of [
        [1, 0, 258],
        [0.1, 0, 21.5],
        [0.1, -40, -39.7],
        [10, 5, 1005],
      ] as const) {
        const point = pointOf({ sType, sByteOrder, dScale, dOffset })
        const write = planWrite(point, value)
        assert.ok(write.kind === 'registers', JSON.stringify(write))
        const read = readValue(write.bytes, point) ?? Number.NaN
        assert.ok(Math.abs(read - value) < 1e-5, `${sType} ${sByteOrder} ${value}: ${read}`)
      }
})

test('bytes of registers and coils', () => {
  assert.deepEqual(planWrite(pointOf({ sType: 'uint32', sByteOrder: 'CDAB' }), 65_538), {
    kind: 'registers',
    at: 7,
    bytes: Buffer.from('00020001', 'hex'),
  })
  assert.deepEqual(planWrite(pointOf({ sArea: 'coil', sType: 'bool' }), 1), { kind: 'coil', at: 7, on: true })
})

test('what a point cannot hold is said', () => {
  const cases: readonly (readonly [Partial<Point>, number, RegExp])[] = [
    [{}, 65_536, /no room for 65536/],
    [{}, -1, /no room/],
    [{ sType: 'int16', dScale: 0.1 }, 21.55, /steps are larger/],
    [{ sType: 'float32' }, 1e39, /no room/],
    [{}, Number.NaN, /no/],
    [{ sArea: 'coil', sType: 'bool' }, 2, /0 or 1/],
    [{ sType: 'bool', sAddress: '7.3' }, 1, /cannot be written/],
    [{ sArea: 'input' }, 1, /cannot be written/],
    [{ sAddress: 'ns=1;i=1' }, 1, /no address/],
  ]
  for (const [more, value, words] of cases) {
    const write = planWrite(pointOf(more), value)
    assert.ok(write.kind === 'impossible', JSON.stringify(more))
    assert.match(write.words, words)
  }
})
