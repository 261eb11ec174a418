// What the network said, in words.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyUntold } from './why-untold.ts'

const said = (code: string, message = code): string =>
  whyUntold(Object.assign(new Error(message), { code })).en

test('each code has words of its own', () => {
  assert.equal(said('ENOTFOUND', 'getaddrinfo ENOTFOUND x'), 'Nobody knows the name in its address.')
  assert.equal(said('ECONNREFUSED'), 'Nobody listens at its address.')
  assert.equal(said('ECONNRESET', 'socket hang up'), 'It broke off the connection.')
  assert.equal(said('CERT_HAS_EXPIRED'), 'Its certificate has expired.')
  assert.equal(said('DEPTH_ZERO_SELF_SIGNED_CERT'), said('UNABLE_TO_VERIFY_LEAF_SIGNATURE'))
  assert.equal(said('ERR_SSL_WRONG_VERSION_NUMBER'), 'It does not speak TLS as its address says.')
  assert.equal(said('HPE_INVALID_CONSTANT'), 'It does not answer in HTTP.')
})

test('what has no words is told as it was said', () => {
  assert.deepEqual(whyUntold(new Error('odd')), {
    en: 'It could not be told: odd.',
    zh: '无法通知对方：odd。',
  })
})
