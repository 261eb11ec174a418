// What a shared store may hold under the key of an entry though nobody of this version put it there: it is a miss, is loaded again, and is
// replaced by what was loaded.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Type } from 'typebox'
import { jsonParser } from '#server/kernel/json/checked-json.ts'
import { type Cache, cacheOver } from '#server/platform/cache/cache.ts'
import { allModulesEntry, type CacheEntry, moduleEntry } from '#server/platform/cache/cache-names.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { redisStore } from '#server/platform/keyvalue/redis-store.ts'
import { startRedis } from '#tests/support/redis.ts'

const redis = await startRedis()
after(() => redis?.stop())

const reader = { sBrandsId: 'demo', sSubsidiaryId: '1', sLanguage: 'en' }
const inHash = moduleEntry(reader, 'order')
const alone = allModulesEntry(reader, 'menu')
const keyOf = ({ cache, key }: CacheEntry): string => `${cache}::${key}`

const parse = jsonParser(Type.Object({ sId: Type.String(), iOrder: Type.Integer() }))
const GOOD = JSON.stringify({ sId: 'order', iOrder: 1 })
const WRONG = [
  ...['', ' ', 'null', 'true', '0', '7', '"text"', '[]', '{}', '[{}]', '{', 'not JSON', '\u0000', '\n\n'],
  ...[
    '{"sId":"order"}',
    '{"sId":"order","iOrder":"1"}',
    '{"sId":null,"iOrder":1}',
    `[${GOOD}]`,
    `${GOOD}${GOOD}`,
  ],
]

const promises = (open: () => Promise<KeyValueStore>): void => {
  let store: KeyValueStore
  before(async () => {
    store = await open()
  })
  after(() => store.close())

  const put = ({ field, ...entry }: CacheEntry, value: string): Promise<unknown> =>
    field === undefined ? store.set(keyOf(entry), value) : store.hSet(keyOf(entry), { field, value })
  const got = ({ field, ...entry }: CacheEntry): Promise<string | undefined> =>
    field === undefined ? store.get(keyOf(entry)) : store.hGet(keyOf(entry), field)

  /** A read by a process that holds nothing yet. */
  const read = async (entry: CacheEntry, way: 'read' | 'readParsed') => {
    const outcomes: string[] = []
    const cache: Cache = cacheOver({
      store,
      now: Date.now,
      observe: (seen) => {
        if (seen.kind === 'cache-read') outcomes.push(seen.outcome)
      },
    })
    const value = await cache[way](entry, { load: async () => GOOD, parse })
    return { value, outcome: outcomes.join(' ') }
  }

  for (const entry of [inHash, alone])
    for (const way of ['read', 'readParsed'] as const)
      test(`a wrong value is a miss, and is replaced: ${entry.field ?? 'a key of its own'}, ${way}`, async () => {
        await read(entry, way)
        const stamp = (await got(entry))?.split('\n')[0] ?? assert.fail('nothing was stored')
        for (const text of WRONG) {
          for (const stored of [`${stamp}\n${text}`, text]) {
            await put(entry, stored)
            const { value, outcome } = await read(entry, way)
            assert.deepEqual([value?.sId, outcome], ['order', 'miss'], JSON.stringify(stored))
            assert.equal((await read(entry, way)).outcome, 'hit', JSON.stringify(stored))
          }
        }
      })

  test('another kind of value under the key is a miss, and is replaced', async () => {
    await store.set(keyOf(inHash), 'a text where a hash belongs')
    assert.equal((await read(inHash, 'read')).outcome, 'miss')
    assert.equal((await read(inHash, 'read')).outcome, 'hit')
    await store.delete(keyOf(alone))
    await store.hSet(keyOf(alone), { field: 'f', value: 'a hash where a text belongs' })
    assert.equal((await read(alone, 'read')).outcome, 'miss')
    assert.equal((await read(alone, 'read')).outcome, 'hit')
  })

  test('other values under the keys of epochs cost a load and nothing else', async () => {
    for (const key of [
      'cacheEpoch::gdsmoduleById',
      'cacheChange::gdsmoduleById',
      'cacheEpoch::gdsmoduleById::tenant_demo',
    ]) {
      for (const text of ['', ' ', '\n', 'x y', 'null']) {
        await store.set(key, text)
        assert.equal((await read(inHash, 'read')).value?.sId, 'order', `${key} ${JSON.stringify(text)}`)
      }
      await store.delete(key)
      await store.hSet(key, { field: 'f', value: 'later' })
      assert.equal((await read(inHash, 'read')).value?.sId, 'order', key)
      assert.equal((await read(inHash, 'read')).outcome, 'hit', key)
      await store.delete(key)
    }
  })
}

describe('in process', () => promises(async () => memoryStore()))
if (redis !== undefined)
  describe('in Redis', () => promises(() => redisStore({ url: redis.url, observe: () => undefined })))
