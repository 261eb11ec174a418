// What a node of OPC UA takes for a number: each type its own room, and never something near to what was meant.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nodeValueOf } from './node-writes.ts'

const CASES: readonly (readonly [type: string, raw: number, takes: unknown])[] = [
  ['Boolean', 1, true],
  ['Boolean', 0, false],
  ['Boolean', 2, undefined],
  ['SByte', -128, -128],
  ['SByte', -129, undefined],
  ['Byte', 256, undefined],
  ['UInt16', 2.999_999_999, 3],
  ['UInt16', 2.5, undefined],
  ['UInt16', -1, undefined],
  ['Int32', -2_147_483_648, -2_147_483_648],
  ['UInt32', 4_294_967_296, undefined],
  ['Int64', -2, [0xffff_ffff, 0xffff_fffe]],
  ['UInt64', 4_294_967_296, [1, 0]],
  ['UInt64', -1, undefined],
  ['Int64', 2 ** 60, undefined],
  ['Float', 1e39, undefined],
  ['Double', 0.1, 0.1],
  ['Double', Number.NaN, undefined],
  ['String', 1, undefined],
  ['constructor', 1, undefined],
]

test('what a node takes for a number', () => {
  for (const [type, raw, takes] of CASES) assert.deepEqual(nodeValueOf(type, raw), takes, `${type} ${raw}`)
})
