// Numbers of OPC UA: every type that is one, halves of 64 bits joined, and what is no number told apart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberOfNode } from './node-values.ts'

const CASES: readonly (readonly [type: string, value: unknown, is: number | undefined])[] = [
  ['Boolean', true, 1],
  ['Boolean', false, 0],
  ['SByte', -5, -5],
  ['Byte', 255, 255],
  ['Int16', -32_768, -32_768],
  ['UInt32', 4_294_967_295, 4_294_967_295],
  ['Double', 0.1, 0.1],
  ['Int64', [0xffff_ffff, 0xffff_fffe], -2],
  ['Int64', [1, 0], 4_294_967_296],
  ['Int64', Uint32Array.of(0, 7), 7],
  ['UInt64', [0xffff_ffff, 0xffff_ffff], 2 ** 64],
  ['UInt64', [0, 0xffff_ffff], 4_294_967_295],
  ['Int64', [1], undefined],
  ['Int64', 'text', undefined],
  ['UInt16', null, undefined],
  ['Double', [1, 2], undefined],
  ['String', '7', undefined],
  ['DateTime', new Date(0), undefined],
  ['Null', null, undefined],
  ['constructor', 1, undefined],
]

test('what is a number, and which', () => {
  for (const [type, value, is] of CASES)
    assert.equal(numberOfNode(type, value), is, `${type} ${String(value)}`)
})
