// Tokens: what opens, what does not, and that nothing can be read from one.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { EncryptJWT, SignJWT } from 'jose'
import { type SessionName, tokenRing } from './token-ring.ts'

const newKey = (): Uint8Array => new Uint8Array(randomBytes(32))
const name: SessionName = {
  sLoginType: 'business',
  sUserId: 'user-1',
  sBrandsId: 'demo',
  sSessionId: 'session-1',
}
const HOUR = 3_600_000

test('a token opens to what it was sealed with, and shows nothing', async () => {
  const ring = tokenRing({ keys: [newKey()], now: Date.now })
  const token = await ring.seal(name, Date.now() + HOUR)
  assert.deepEqual(await ring.open(token), name)
  assert.deepEqual(await ring.open(token), name)
  const [header = '', ...rest] = token.split('.')
  assert.deepEqual(Object.keys(JSON.parse(Buffer.from(header, 'base64url').toString())), [
    'alg',
    'enc',
    'kid',
  ])
  assert.ok(!rest.some((part) => Buffer.from(part, 'base64url').toString('latin1').includes('user-1')))
})

test('any changed character closes it', async () => {
  const ring = tokenRing({ keys: [newKey()], now: Date.now })
  const token = await ring.seal(name, Date.now() + HOUR)
  const parts = token.split('.')
  for (let part = 0; part < parts.length; part += 1) {
    const text = parts[part] ?? ''
    const changed = text === '' ? 'AA' : `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`
    assert.equal(await ring.open(parts.with(part, changed).join('.')), undefined)
  }
  for (const text of ['', '.', '....', token.slice(0, -1), `${token}A`, 'x'.repeat(100_000), '\u0000'])
    assert.equal(await ring.open(text), undefined)
})

/** Every length of content, so that every number of unused bits stands at the end of a part. */
const lengths = ['', 'x', 'xy', 'xyz']

test('a token is spelt in one way: no other character, padding or blank opens to the same', async () => {
  const ring = tokenRing({ keys: [newKey()], now: Date.now })
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  for (const more of lengths) {
    const token = await ring.seal({ ...name, sUserId: `user-1${more}` }, Date.now() + HOUR)
    const spellings = [...token].flatMap((character, at) => {
      const index = alphabet.indexOf(character)
      const put = (other: string) => token.slice(0, at) + other + token.slice(at + 1)
      return index < 0
        ? [put('')]
        : [1, 2, 4, 8, 16, 32].map((bit) => put(alphabet[index ^ bit] ?? '')).concat(put('='))
    })
    const parts = token.split('.')
    const padded = ['=', '==', ' ', '\n', '\t', '\0', 'A', '\u200b', '+', '/'].flatMap((end) => [
      ...parts.map((part, at) => parts.with(at, part + end).join('.')),
      ...parts.map((part, at) => parts.with(at, end + part).join('.')),
    ])
    const classic = token.replaceAll('-', '+').replaceAll('_', '/')
    const others = [
      ...spellings,
      ...padded,
      `${token}.`,
      `.${token}`,
      ...(classic === token ? [] : [classic]),
    ]
    for (const other of others) assert.equal(await ring.open(other), undefined, other)
    assert.notEqual(await ring.open(token), undefined)
    for (const other of others) assert.equal(await ring.open(other), undefined, 'once the token is known')
  }
})

test('keys rotate: the newest seals, all open, a removed one no longer', async () => {
  const [first, second] = [newKey(), newKey()]
  const old = await tokenRing({ keys: [first], now: Date.now }).seal(name, Date.now() + HOUR)
  assert.deepEqual(await tokenRing({ keys: [second, first], now: Date.now }).open(old), name)
  const fresh = await tokenRing({ keys: [second, first], now: Date.now }).seal(name, Date.now() + HOUR)
  assert.deepEqual(await tokenRing({ keys: [second], now: Date.now }).open(fresh), name)
  assert.equal(await tokenRing({ keys: [second], now: Date.now }).open(old), undefined)
})

test('a token expires, also one that was opened before', async () => {
  let time = 1_000_000
  const ring = tokenRing({ keys: [newKey()], now: () => time })
  const token = await ring.seal(name, time + HOUR)
  assert.deepEqual(await ring.open(token), name)
  time += HOUR + 1_000
  assert.equal(await ring.open(token), undefined)
})

test('other algorithms and other contents are refused', async () => {
  const key = newKey()
  const ring = tokenRing({ keys: [key], now: Date.now })
  const kid = JSON.parse(
    Buffer.from((await ring.seal(name, Date.now() + HOUR)).split('.')[0] ?? '', 'base64url').toString(),
  ).kid
  const content = { t: 'business', u: 'user-1', b: 'demo', s: 'session-1' }
  const sealed = (payload: Record<string, unknown>, header: { alg: string; enc: string }) =>
    new EncryptJWT(payload)
      .setProtectedHeader({ ...header, kid })
      .setExpirationTime('1h')
      .encrypt(key)
  const refused = [
    await sealed(content, { alg: 'A256GCMKW', enc: 'A256GCM' }),
    await sealed({ ...content, t: 'root' }, { alg: 'dir', enc: 'A256GCM' }),
    await sealed({ ...content, u: 7 }, { alg: 'dir', enc: 'A256GCM' }),
    await new EncryptJWT(content).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid }).encrypt(key),
    await new SignJWT(content).setProtectedHeader({ alg: 'HS256', kid }).sign(key),
  ]
  for (const token of refused) assert.equal(await ring.open(token), undefined)
})

test('memory of opened tokens is bounded', async () => {
  const ring = tokenRing({ keys: [newKey()], now: Date.now, remembered: 2 })
  for (let count = 0; count < 5; count += 1) {
    const one = { ...name, sSessionId: `session-${count}` }
    assert.deepEqual(await ring.open(await ring.seal(one, Date.now() + HOUR)), one)
  }
})

test('a ring needs a key', () => {
  assert.throws(() => tokenRing({ keys: [], now: Date.now }), /needs a key/)
})
