// What an address says of TLS, and what the service makes of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { databaseRefusal } from '../administrator/database-refusal.ts'
import { parseAddress, withVerifiedTls } from './database-address.ts'

const tlsOf = (query: string) => parseAddress(withVerifiedTls(`postgres://me:p%40ss@h:5432/erp${query}`)).ssl

test('a mode that asks for TLS asks for a certificate that is verified, and the driver warns of none', async () => {
  const warnings: string[] = []
  const hear = ({ message }: Error): void => void warnings.push(message)
  process.on('warning', hear)
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    for (const query of [`?sslmode=${mode}`, `?connect_timeout=5&sslmode=${mode}&application_name=x`])
      assert.deepEqual({ ...(tlsOf(query) as object) }, {})
  await new Promise((resolve) => setImmediate(resolve))
  process.off('warning', hear)
  assert.deepEqual(warnings, [])
})

test('less is had by name alone', () => {
  assert.equal(tlsOf(''), false)
  assert.equal(tlsOf('?sslmode=disable'), false)
  const unverified = { rejectUnauthorized: false }
  for (const query of ['?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require'])
    assert.deepEqual({ ...(tlsOf(query) as object) }, unverified)
})

test('nothing else of an address is touched', () => {
  for (const address of [
    'postgres://sslmode=require@h/erp',
    'postgres://h/erp?options=-c%20a%3Db',
    'no address',
  ])
    assert.equal(withVerifiedTls(address), address)
})

test('a certificate that is not trusted is told with what helps', () => {
  for (const code of [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ]) {
    const error = Object.assign(new Error('self-signed certificate'), { code })
    assert.match(
      (databaseRefusal(error, 'postgres://h:5432/erp?sslmode=verify-full') as Error).message,
      /^The certificate of the database h:5432\/erp is not trusted \(self-signed certificate\): name the one that signed it /,
    )
  }
})
