// Cases of addresses in every notation: those that everybody can reach, and those that nobody outside may be led to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublic, reachOf } from './reach.ts'

const PUBLIC = [
  '8.8.8.8',
  '1.1.1.1',
  '203.0.114.1',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
  '2a00:1450:4001::1',
]

const NOT_PUBLIC: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1', '127.1.2.3', '::1', '0:0:0:0:0:0:0:1'],
  'written otherwise': ['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '127.1', '127.0.1'],
  'this host': ['0.0.0.0', '0.1.2.3', '0', '::'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'carriers’ own': ['100.64.0.1', '100.127.255.254'],
  'link-local': ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '2852039166'],
  'unique local': ['fc00::1', 'fd12:3456:789a::1', 'fd00:ec2::254'],
  'site-local': ['fec0::1'],
  'IPv4 within IPv6': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::7f00:1',
  ],
  translated: [
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::7f00:1',
    '::ffff:0:127.0.0.1',
  ],
  tunnelled: ['2002:7f00:1::', '2002:a9fe:a9fe::1', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  'to many': ['224.0.0.1', '239.255.255.250', 'ff02::1', '255.255.255.255'],
  'for examples and trials': [
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
    '2001:db8::1',
    '192.0.0.1',
  ],
  'for later': ['240.0.0.1', '4000::1', '100::1', '5f00::1'],
  'no address': ['', 'localhost', '1.2.3.4.5', '::g', '8.8.8.8/8', '999.1.1.1'],
}

for (const address of PUBLIC)
  test(`${address} is public`, () => {
    assert.ok(isPublic(address))
  })

for (const [kind, addresses] of Object.entries(NOT_PUBLIC))
  for (const address of addresses)
    test(`${kind}: ${address} is not public`, () => {
      assert.ok(!isPublic(address))
    })

test('networks that are named are reached beside public addresses, however they are written, and no others', () => {
  const mayReach = reachOf(['10.1.0.0/16', 'fd00::/64'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1', '8.8.8.8'])
    assert.ok(mayReach(address), address)
  for (const address of ['10.2.0.1', '127.0.0.1', 'fd00:1::1']) assert.ok(!mayReach(address), address)
})
