// Which addresses devices may have: those that are listed for the tenant, and special ones only where they are meant.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNetworks } from './networks.ts'

const may = (list: string, address: string, tenant = 'acme'): boolean => {
  const read = readNetworks(list.split(' '))
  if ('wrong' in read) throw new Error(read.wrong)
  return read.mayReach(tenant, address)
}

const CASES: readonly (readonly [list: string, address: string, may: boolean, tenant?: string])[] = [
  ['10.1.0.0/16', '10.1.2.3', true],
  ['10.1.0.0/16', '10.2.2.3', false],
  ['10.1.0.0/16', '::ffff:10.1.2.3', false],
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.4', false],
  ['acme@10.1.0.0/16', '10.1.2.3', true],
  ['acme@10.1.0.0/16', '10.1.2.3', false, 'other'],
  ['other@10.1.0.0/16 10.2.0.0/16', '10.2.0.1', true],
  ['0.0.0.0/0', '8.8.8.8', true],
  ['0.0.0.0/0', '127.0.0.1', false],
  ['0.0.0.0/0', '169.254.169.254', false],
  ['0.0.0.0/0', '0.0.0.0', false],
  ['0.0.0.0/0', '224.0.0.1', false],
  ['::/0', '::1', false],
  ['::/0', 'fe80::1', false],
  ['::/0', '::ffff:127.0.0.1', false],
  ['::/0', '2001:db8::1', true],
  ['127.0.0.0/8', '127.0.0.1', true],
  ['127.0.0.1', '127.0.0.1', true],
  ['::1', '::1', true],
  ['169.254.1.0/24', '169.254.1.9', true],
  ['127.0.0.1', 'localhost', false],
]

test('what is listed, and no more', () => {
  for (const [list, address, expected, tenant] of CASES)
    assert.equal(may(list, address, tenant), expected, `${list} ${address} ${tenant ?? ''}`)
})

test('what cannot be read is named', () => {
  for (const text of ['10.0.0.0/33', 'everything', '10.0.0', '@10.0.0.1', 'a b@10.0.0.1', '::1/129'])
    assert.deepEqual(readNetworks(['10.0.0.0/8', text]), { wrong: text })
})
