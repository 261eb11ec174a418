import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './places.ts'

const CASES: readonly (readonly [string, string])[] = [
  ['10.0.0.1', '10.0.0.1'],
  ['10.0.0.1:4711', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:0a00:0001', '10.0.0.1'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:aaaa::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['no address', 'no address'],
]

for (const [address, network] of CASES)
  test(`${address} is of ${network}`, () => assert.equal(networkOf(address), network))
