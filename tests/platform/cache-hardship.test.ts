// The cache manager when it is hard: many nodes reading while others change, and a store that goes away.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/kernel/errors/app-error.ts'
import { moduleEntry, tenantPart, wholeCache } from '#server/platform/cache/cache-names.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { redisStore } from '#server/platform/keyvalue/redis-store.ts'
import { nodeOn, type TextCache } from '#tests/support/cache-node.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startRedis } from '#tests/support/redis.ts'

const redis = await startRedis()
after(() => redis?.stop())

const entry = moduleEntry({ sBrandsId: 'demo', sSubsidiaryId: '1', sLanguage: 'en' }, 'order')

const promises = (open: () => Promise<KeyValueStore>): void => {
  let store: KeyValueStore
  before(async () => {
    store = await open()
  })
  after(() => store.close())
  beforeEach(() => store.deleteByPrefix(''))

  test('under load from several nodes no read is older than the last commit before it', {
    timeout: 60_000,
  }, async () => {
    const nodes = Array.from({ length: 3 }, () => nodeOn(store).cache)
    let committed = 0
    let isDone = false
    const writer = async (cache: TextCache): Promise<void> => {
      for (let i = 0; i < 40; i += 1) {
        const target = i % 2 === 0 ? wholeCache('gdsmoduleById') : tenantPart('gdsmoduleById', 'demo')
        await cache.evictAround([target], async () => {
          await sleep(Math.random() * 2)
          committed += 1
        })
        await sleep(Math.random() * 3)
      }
    }
    let reads = 0
    const reader = async (cache: TextCache): Promise<void> => {
      while (!isDone) {
        const before = committed
        const load = async (): Promise<string> => {
          const seen = committed
          await sleep(Math.random() * 3)
          return String(seen)
        }
        const parsed = { load, parse: Number }
        const value =
          reads % 2 === 0 ? Number(await cache.read(entry, load)) : await cache.readParsed(entry, parsed)
        assert.ok(value >= before, `read ${value} after commit ${before}`)
        reads += 1
        if (reads % 50 === 0) await sleep(1)
      }
    }
    const readers = nodes.flatMap((cache) => [reader(cache), reader(cache)])
    await Promise.all(nodes.slice(0, 2).map(writer)).finally(() => {
      isDone = true
    })
    await Promise.all(readers)
    assert.ok(reads > 200, String(reads))
  })
}

describe('in process', () => promises(async () => memoryStore()))
if (redis !== undefined)
  describe('in Redis', () => promises(() => redisStore({ url: redis.url, observe: () => undefined })))

describe('a store that is down', { skip: redis === undefined && 'no redis-server is installed' }, () => {
  test('reads go to the database, changes are refused before they begin', async () => {
    const server = await startRedis()
    assert.ok(server)
    const store = await redisStore({ url: server.url, observe: () => undefined })
    const { cache, outcomes } = nodeOn(store)
    await cache.read(entry, async () => 'old')
    await server.kill()
    assert.equal(await cache.read(entry, async () => 'from the database'), 'from the database')
    assert.deepEqual(outcomes, ['miss', 'bypass'])
    const change = cache.evictAround([wholeCache('gdsmoduleById')], async () =>
      assert.fail('it must not begin'),
    )
    await assert.rejects(change, (error) => error instanceof AppError && error.code === 'unavailable')
    await store.close()
  })

  test('what it could not be told is not believed, not even when it is back', async () => {
    const server = await startRedis()
    assert.ok(server)
    const stores = [
      await redisStore({ url: server.url, observe: () => undefined }),
      await redisStore({ url: server.url, observe: () => undefined }),
    ] as const
    const [one, two] = stores.map((store) => nodeOn(store).cache)
    assert.ok(one && two)
    const parsed = (value: string) => ({ load: async () => value, parse: (text: string) => text })
    for (const node of [one, two]) assert.equal(await node.readParsed(entry, parsed('old')), 'old')
    await server.command('CONFIG', 'SET', 'maxmemory', '1')
    await one.evict([wholeCache('gdsmoduleById')])
    assert.equal(await one.readParsed(entry, parsed('new')), 'new')
    assert.equal(await one.stamp(entry), undefined)
    await server.command('CONFIG', 'SET', 'maxmemory', '0')
    await eventually(async () => (await one.stamp(entry)) !== undefined)
    for (const node of [one, two]) assert.equal(await node.readParsed(entry, parsed('new')), 'new')
    for (const store of stores) await store.close()
    await server.stop()
  })

  test('one that goes down during a change does not undo the work', async () => {
    const server = await startRedis()
    assert.ok(server)
    const store = await redisStore({ url: server.url, observe: () => undefined })
    const { cache } = nodeOn(store)
    const done = await cache.evictAround([wholeCache('gdsmoduleById')], async () => {
      await server.kill()
      return 'committed'
    })
    assert.equal(done, 'committed')
    await store.close()
  })
})
