// Sessions in the store when many requests change them at once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { formConstantsEntry } from '#server/platform/cache/cache-names.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { type StoredSession, storedSessions } from './stored-sessions.ts'

const HOUR = 3_600_000
let time = 0
const now = (): number => time
const store = memoryStore({ now })
after(() => store.close())
const sessions = storedSessions({ store, times: { idleMs: 8 * HOUR, maxMs: 24 * HOUR }, now })

const ownerOf = (sUserId: string, sBrandsId = 'demo') =>
  ({ sLoginType: 'business', sUserId, sBrandsId }) as const
const session = (sSessionId: string): StoredSession => ({
  sSessionId,
  sBrandsId: 'demo',
  sSubsidiaryId: 'main',
  sLanguage: 'en',
  proofs: ['proof'],
  createdAt: now(),
  seenAt: now(),
})

test('sessions opened side by side are all kept, under the key that the specification names and their company', async () => {
  const owner = ownerOf('many')
  const ids = Array.from({ length: 15 }, (_, count) => `s${count}`)
  await Promise.all(ids.map((id) => sessions.open(owner, session(id))))
  for (const id of ids) assert.equal((await sessions.find(owner, id))?.sSessionId, id)
  assert.ok((await store.get('businessmany@demo')) !== undefined)
})

test('users of two companies with one id have each their own sessions, whatever the ids hold', async () => {
  const parts = [
    'same',
    'same@demo',
    'demo',
    '',
    'a:b',
    'a::b',
    '%40',
    '@',
    '_',
    '|',
    ' ',
    '\n',
    '\0',
    '"',
    '\ud800',
  ]
  const owners = parts.flatMap((user) => parts.map((company) => ownerOf(user, company)))
  for (const [at, owner] of owners.entries()) await sessions.open(owner, session(`s${at}`))
  for (const [at, owner] of owners.entries()) {
    assert.equal((await sessions.find(owner, `s${at}`))?.sSessionId, `s${at}`)
    assert.equal(await sessions.find(owner, `s${(at + 1) % owners.length}`), undefined)
  }
  const [mine, other] = [ownerOf('both', 'demo'), ownerOf('both', 'acme')]
  await sessions.open(other, session('kept'))
  for (let count = 0; count < 30; count += 1) await sessions.open(mine, session(`m${count}`))
  await sessions.end(mine, () => true)
  assert.equal((await sessions.find(other, 'kept'))?.sSessionId, 'kept')
})

test('no user id makes the key of a cache of it, or one that belongs to somebody else', async () => {
  const cached = formConstantsEntry('demo', { sFormIds: ['f'] })
  const key = `${cached.cache}::${cached.key}`
  await store.set(key, 'constants')
  const owner = ownerOf(key.slice('business'.length))
  await sessions.open(owner, session('a'))
  assert.equal(await store.get(key), 'constants')
  assert.equal((await sessions.find(owner, 'a'))?.sSessionId, 'a')
})

test('what is no list of sessions holds none, and is replaced', async () => {
  const owner = ownerOf('odd')
  const good = session('good')
  const garbage = [
    ...['', 'null', '{}', '7', '"x"', 'not JSON', '{"a":[]}', '[', '[null]', '[7,"x",[]]', '[{}]'],
    JSON.stringify([{ ...good, proofs: 'proof' }]),
    JSON.stringify([{ ...good, createdAt: 'now' }]),
    JSON.stringify([{ ...good, seenAt: null }]),
    JSON.stringify([{ ...good, sLanguage: 'fr' }]),
    JSON.stringify([{ ...good, sSubsidiaryId: undefined }]),
  ]
  for (const text of garbage) {
    await store.set('businessodd@demo', text)
    assert.equal(await sessions.find(owner, 'good'), undefined, text)
    assert.equal(await sessions.update(owner, 'good', { sLanguage: 'en' }), false, text)
    await sessions.open(owner, good)
    assert.equal((await sessions.find(owner, 'good'))?.sSessionId, 'good', text)
  }
  await store.hSet('businessodd@demo', { field: 'f', value: 'v' })
  assert.equal(await sessions.find(owner, 'good'), undefined)
})

test('a session that was ended is not brought back by a request that was under way', async () => {
  const owner = ownerOf('ended')
  await sessions.open(owner, session('a'))
  const seen = await sessions.find(owner, 'a')
  assert.ok(seen)
  time += HOUR
  await Promise.all([sessions.end(owner, () => true), sessions.touch(owner, seen)])
  assert.equal(await sessions.find(owner, 'a'), undefined)
  assert.equal(await sessions.update(owner, 'a', { sSubsidiaryId: 'other' }), false)
  assert.equal(await store.get('businessended@demo'), undefined)
})

test('use is written down once in a while, not at every request', async () => {
  const owner = ownerOf('busy')
  await sessions.open(owner, session('a'))
  const before = await store.get('businessbusy@demo')
  for (let seconds = 0; seconds < 59; seconds += 10) {
    time += 10_000
    const seen = await sessions.find(owner, 'a')
    assert.ok(seen)
    if (seconds < 50) {
      await sessions.touch(owner, seen)
      assert.equal(await store.get('businessbusy@demo'), before)
    } else await sessions.touch(owner, seen)
  }
  assert.notEqual(await store.get('businessbusy@demo'), before)
})

test('a user has twenty sessions, and who opens more is told which made room', async () => {
  const owner = ownerOf('crowded')
  for (let count = 0; count < 20; count += 1)
    assert.deepEqual(await sessions.open(owner, session(`s${count}`)), [])
  const dropped = await sessions.open(owner, session('s20'))
  assert.deepEqual(
    dropped.map(({ sSessionId }) => sSessionId),
    ['s0'],
  )
})

test('a store that takes no writes does not stop who is signed in', async () => {
  const owner = ownerOf('patient')
  await sessions.open(owner, session('a'))
  const refusing = storedSessions({
    store: {
      ...store,
      compareAndSet: () => Promise.reject(new AppError('unavailable', { en: 'full', zh: '已满' })),
    },
    times: { idleMs: 8 * HOUR, maxMs: 24 * HOUR },
    now,
  })
  time += HOUR
  const seen = await refusing.find(owner, 'a')
  assert.ok(seen)
  await refusing.touch(owner, seen)
  await assert.rejects(refusing.update(owner, 'a', { sSubsidiaryId: 'other' }), /full/)
})

test('a session ends by idleness and by age', async () => {
  const owner = ownerOf('old')
  await sessions.open(owner, session('a'))
  for (let hours = 0; hours < 23; hours += 7) {
    const seen = await sessions.find(owner, 'a')
    assert.ok(seen, `after ${hours} h`)
    await sessions.touch(owner, seen)
    time += 7 * HOUR
  }
  assert.equal(await sessions.find(owner, 'a'), undefined)
  await sessions.open(owner, session('b'))
  time += 8 * HOUR
  assert.equal(await sessions.find(owner, 'b'), undefined)
})
