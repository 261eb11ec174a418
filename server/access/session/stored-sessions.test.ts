// Sessions in the store when many requests change them at once.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { type StoredSession, storedSessions } from './stored-sessions.ts'

const HOUR = 3_600_000
let time = 0
const now = (): number => time
const store = memoryStore({ now })
after(() => store.close())
const sessions = storedSessions({ store, times: { idleMs: 8 * HOUR, maxMs: 24 * HOUR }, now })

const ownerOf = (sUserId: string) => ({ sLoginType: 'business', sUserId }) as const
const session = (sSessionId: string): StoredSession => ({
  sSessionId,
  sBrandsId: 'demo',
  sSubsidiaryId: 'main',
  sLanguage: 'en',
  proofs: ['proof'],
  createdAt: now(),
  seenAt: now(),
})

test('sessions opened side by side are all kept, under the key that the specification names', async () => {
  const owner = ownerOf('many')
  const ids = Array.from({ length: 15 }, (_, count) => `s${count}`)
  await Promise.all(ids.map((id) => sessions.open(owner, session(id))))
  for (const id of ids) assert.equal((await sessions.find(owner, id))?.sSessionId, id)
  assert.ok((await store.get('businessmany')) !== undefined)
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
  assert.equal(await store.get('businessended'), undefined)
})

test('use is written down once in a while, not at every request', async () => {
  const owner = ownerOf('busy')
  await sessions.open(owner, session('a'))
  const before = await store.get('businessbusy')
  for (let seconds = 0; seconds < 59; seconds += 10) {
    time += 10_000
    const seen = await sessions.find(owner, 'a')
    assert.ok(seen)
    if (seconds < 50) {
      await sessions.touch(owner, seen)
      assert.equal(await store.get('businessbusy'), before)
    } else await sessions.touch(owner, seen)
  }
  assert.notEqual(await store.get('businessbusy'), before)
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
