// One table of behaviours, run over both stores: whoever uses the interface may rely on these and on nothing else.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { AppError } from '#server/kernel/errors/app-error.ts'
import type { Observation } from '#server/kernel/observation/observation.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { redisStore } from '#server/platform/keyvalue/redis-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort, startRedis, testRedis } from '#tests/support/redis.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const heapInUse = (): number => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const redis = await testRedis()
after(() => redis?.stop())

type Behaviour = (store: KeyValueStore, key: string) => Promise<void>

const behaviours: Record<string, Behaviour> = {
  'an absent key is undefined everywhere': async (store, key) => {
    assert.equal(await store.get(key), undefined)
    assert.equal(await store.hGet(key, 'f'), undefined)
    assert.equal((await store.hGetAll(key)).size, 0)
    assert.equal(await store.delete(key), 0)
    assert.equal(await store.expire(key, 1000), false)
    assert.equal(await store.hDelete(key, 'f'), false)
  },
  'a value of another kind is dropped, and counts as absent': async (store, key) => {
    const putHash = () => store.hSet(key, { field: 'f', value: 'v' }, { ttlMs: 5_000 })
    const meets: readonly (readonly [
      put: () => Promise<unknown>,
      meet: () => Promise<unknown>,
      answer: unknown,
    ])[] = [
      [putHash, () => store.get(key), undefined],
      [putHash, async () => (await store.increment(key, 5_000)).count, 1],
      [putHash, () => store.compareAndSet(key, { expected: undefined, value: 'new' }), true],
      [() => store.set(key, 'text'), () => store.hGet(key, 'f'), undefined],
      [() => store.set(key, 'text'), async () => (await store.hGetAll(key)).size, 0],
      [() => store.set(key, 'text'), () => store.hDelete(key, 'f'), false],
      [() => store.set(key, 'text'), async () => (await store.increment(key, 5_000)).count, 1],
      [() => store.set(key, 'text'), () => store.hSet(key, { field: 'f', value: 'v' }), undefined],
      [
        () => store.set(key, 'text'),
        () => store.hSet(key, { field: 'f', value: 'v' }, { ttlMs: 5_000 }),
        undefined,
      ],
    ]
    for (const [put, meet, answer] of meets) {
      await store.delete(key)
      await put()
      assert.equal(await meet(), answer)
    }
    assert.equal(await store.hGet(key, 'f'), 'v')
  },
  'a text comes back as it went in': async (store, key) => {
    const value = '{"a":"中文 \\u0000 "}\n\t'
    assert.equal(await store.set(key, value), true)
    assert.equal(await store.get(key), value)
    assert.equal(await store.set(key, ''), true)
    assert.equal(await store.get(key), '')
    assert.equal(await store.delete(key, `${key}-other`), 1)
    assert.equal(await store.get(key), undefined)
  },
  'a key expires, and setting it anew without a time keeps it': async (store, key) => {
    await store.set(key, 'short', { ttlMs: 40 })
    assert.equal(await store.get(key), 'short')
    await sleep(80)
    assert.equal(await store.get(key), undefined)
    await store.set(key, 'short', { ttlMs: 40 })
    await store.set(key, 'long')
    await sleep(80)
    assert.equal(await store.get(key), 'long')
  },
  'expire moves the end, and an expired key stays gone': async (store, key) => {
    await store.set(key, 'v', { ttlMs: 40 })
    assert.equal(await store.expire(key, 5_000), true)
    await sleep(80)
    assert.equal(await store.get(key), 'v')
    await store.expire(key, 20)
    await sleep(60)
    assert.equal(await store.expire(key, 5_000), false)
  },
  'set when absent or present': async (store, key) => {
    assert.equal(await store.set(key, 'a', { when: 'present' }), false)
    assert.equal(await store.set(key, 'b', { when: 'absent' }), true)
    assert.equal(await store.set(key, 'c', { when: 'absent' }), false)
    assert.equal(await store.get(key), 'b')
    assert.equal(await store.set(key, 'd', { when: 'present', ttlMs: 5_000 }), true)
    assert.equal(await store.get(key), 'd')
  },
  'of many that set an absent key one wins': async (store, key) => {
    const wins = await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.set(key, String(i), { when: 'absent' })),
    )
    assert.equal(wins.filter(Boolean).length, 1)
    assert.equal(await store.get(key), String(wins.indexOf(true)))
  },
  'compare and set': async (store, key) => {
    assert.equal(await store.compareAndSet(key, { expected: 'x', value: 'y' }), false)
    assert.equal(await store.compareAndSet(key, { expected: undefined, value: 'a' }), true)
    assert.equal(await store.compareAndSet(key, { expected: undefined, value: 'b' }), false)
    assert.equal(await store.compareAndSet(key, { expected: 'a', value: 'b' }, { ttlMs: 5_000 }), true)
    assert.equal(await store.get(key), 'b')
    assert.equal(await store.compareAndSet(key, { expected: 'a', value: undefined }), false)
    assert.equal(await store.compareAndSet(key, { expected: 'b', value: undefined }), true)
    assert.equal(await store.get(key), undefined)
  },
  'of many that compare and set one wins': async (store, key) => {
    await store.set(key, 'start')
    const wins = await Promise.all(
      Array.from({ length: 20 }, (_, i) => store.compareAndSet(key, { expected: 'start', value: String(i) })),
    )
    assert.equal(wins.filter(Boolean).length, 1)
    assert.equal(await store.get(key), String(wins.indexOf(true)))
  },
  'counting: each gets a number of its own, and the time runs from the first': async (store, key) => {
    const counts = await Promise.all(Array.from({ length: 30 }, () => store.increment(key, 5_000)))
    assert.deepEqual(
      counts.map(({ count }) => count).sort((a, b) => a - b),
      Array.from({ length: 30 }, (_, i) => i + 1),
    )
    for (const { remainingMs } of counts)
      assert.ok(remainingMs > 3_000 && remainingMs <= 5_000, String(remainingMs))
    await store.delete(key)
    await store.increment(key, 60)
    await sleep(30)
    await store.increment(key, 60)
    await sleep(50)
    assert.equal((await store.increment(key, 5_000)).count, 1)
  },
  'a hash: fields are set, read and deleted one by one': async (store, key) => {
    await store.hSet(key, { field: 'a', value: '1' })
    await store.hSet(key, { field: 'b', value: '2' })
    await store.hSet(key, { field: 'a', value: '3' })
    assert.equal(await store.hGet(key, 'a'), '3')
    assert.deepEqual(Object.fromEntries(await store.hGetAll(key)), { a: '3', b: '2' })
    assert.equal(await store.hDelete(key, 'a'), true)
    assert.equal(await store.hDelete(key, 'a'), false)
    assert.equal(await store.hGet(key, 'a'), undefined)
    assert.equal(await store.hDelete(key, 'b'), true)
    assert.equal(await store.expire(key, 1000), false, 'a hash without fields is no key')
  },
  'a hash expires as a whole': async (store, key) => {
    await store.hSet(key, { field: 'a', value: '1' }, { ttlMs: 40 })
    await store.hSet(key, { field: 'b', value: '1' })
    await sleep(80)
    assert.equal((await store.hGetAll(key)).size, 0)
  },
  'a field called __proto__ is a field': async (store, key) => {
    await store.hSet(key, { field: '__proto__', value: 'x' })
    assert.equal(await store.hGet(key, '__proto__'), 'x')
    assert.equal((await store.hGetAll(key)).get('__proto__'), 'x')
  },
  'delete by prefix takes what begins with it, literally': async (store, key) => {
    const [prefix, other] = [`${key}*[a]?::`, `${key}*xa]?::`]
    for (let i = 0; i < 50; i += 1) await store.set(`${prefix}${i}`, 'v')
    await store.hSet(`${prefix}hash`, { field: 'f', value: 'v' })
    await store.set(other, 'stays')
    await store.deleteByPrefix(prefix)
    assert.equal(await store.get(`${prefix}7`), undefined)
    assert.equal(await store.hGet(`${prefix}hash`, 'f'), undefined)
    assert.equal(await store.get(other), 'stays')
    await store.delete(other)
  },
  'it answers a ping': (store) => store.ping(),
  'its incarnation lasts as long as what is written': async (store, key) => {
    const incarnation = await store.incarnation()
    assert.equal(typeof incarnation, 'string')
    await store.set(key, 'v')
    assert.equal(await store.incarnation(), incarnation)
  },
}

const runOver = (name: string, open: () => Promise<KeyValueStore>): void => {
  describe(name, () => {
    let store: KeyValueStore
    before(async () => {
      store = await open()
    })
    after(() => store.close())
    for (const [behaviour, check] of Object.entries(behaviours)) {
      test(behaviour, async () => {
        const key = `test-${randomUUID()}`
        try {
          await check(store, key)
        } finally {
          await store.delete(key)
        }
      })
    }
  })
}

runOver('in process', async () => memoryStore())
if (redis !== undefined) runOver('in Redis', () => redisStore({ url: redis.url, observe: () => undefined }))

describe('in process only', () => {
  test('the least recently used droppable keys make room, others never', async () => {
    const store = memoryStore({ droppableChars: 300 })
    await store.set('session', 'x'.repeat(1000))
    for (const name of ['a', 'b', 'c']) await store.set(name, 'x'.repeat(99), { droppable: true })
    await store.get('a')
    await store.hSet('d', { field: 'f', value: 'x'.repeat(50) }, { droppable: true })
    assert.equal(await store.get('b'), undefined)
    assert.equal((await store.get('a'))?.length, 99)
    for (let i = 0; i < 10; i += 1)
      await store.hSet('d', { field: 'f', value: 'x'.repeat(50) }, { droppable: true })
    assert.equal((await store.get('a'))?.length, 99, 'writing a field again takes no more room')
    assert.equal((await store.get('session'))?.length, 1000)
    await store.close()
  })
})

describe('a Redis that goes away', { skip: redis === undefined && 'no redis-server is installed' }, () => {
  test('operations fail at once and work again when it is back', { timeout: 20_000 }, async () => {
    const port = await freePort()
    const first = await startRedis(port)
    assert.ok(first)
    const seen: Observation['kind'][] = []
    const store = await redisStore({ url: first.url, observe: ({ kind }) => seen.push(kind) })
    await store.set('k', 'v')
    await first.kill()
    for (const operation of [
      () => store.get('k'),
      () => store.compareAndSet('k', { expected: 'v', value: 'w' }),
      () => store.ping(),
    ]) {
      await assert.rejects(operation(), (error) => {
        assert.ok(error instanceof AppError && error.code === 'unavailable')
        assert.doesNotMatch(String(error.cause), /no answer within/, 'it did not wait for an answer')
        return true
      })
    }
    const second = await startRedis(port)
    for (let i = 0; i < 100 && !seen.includes('store-back'); i += 1) await sleep(50)
    assert.deepEqual(seen, ['store-lost', 'store-back'])
    assert.equal(await store.compareAndSet('k', { expected: undefined, value: 'w' }), true)
    assert.equal(await store.get('k'), 'w')
    await store.close()
    await second?.stop()
  })

  test('one that is silent is given up, by whatever waits for it, and served by again', {
    timeout: 30_000,
  }, async () => {
    const server = await startRedis()
    assert.ok(server)
    const store = await redisStore({ url: server.url, observe: () => undefined })
    await store.set('k', 'v')
    server.freeze()
    const operations = Array.from({ length: 200 }, (_, i) => [
      store.get('k'),
      store.hGetAll(`h${i}`),
      store.increment('count', 5_000),
      store.deleteByPrefix('x'),
      store.compareAndSet('k', { expected: 'v', value: 'w' }),
      store.ping(),
    ]).flat()
    for (const { status } of await Promise.allSettled(operations)) assert.equal(status, 'rejected')
    assert.equal(await store.incarnation(), undefined)
    const before = heapInUse()
    for (let count = 0; count < 20_000; count += 1)
      await store.get(`${count}`.repeat(1_000)).catch(() => undefined)
    const grown = heapInUse() - before
    server.thaw()
    assert.ok(grown < 20_000_000, `${grown} bytes more`)
    await eventually(async () => (await store.incarnation().catch(() => undefined)) !== undefined)
    assert.equal(await store.get('k'), 'v')
    await eventually(() => store.compareAndSet('k', { expected: 'v', value: 'w' }).catch(() => false))
    await store.close()
    await server.stop()
  })

  test('one that does not answer at the start is a clear sentence', async () => {
    const url = `redis://:hidden-word@127.0.0.1:${await freePort()}`
    await assert.rejects(redisStore({ url, observe: () => undefined }), (error: Error) => {
      assert.match(error.message, /No Redis answers at REDIS_URL \(127\.0\.0\.1:\d+\)/)
      return !error.message.includes('hidden-word')
    })
  })
})
