// The promise of the cache manager, over both stores: no read is older than the last change that was committed before the read began.
import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  moduleEntry,
  tenantPart,
  wholeCache,
  workCenterEntry,
  workCenterOf,
} from '#server/platform/cache/cache-names.ts'
import type { KeyValueStore } from '#server/platform/keyvalue/key-value-store.ts'
import { memoryStore } from '#server/platform/keyvalue/memory-store.ts'
import { redisStore } from '#server/platform/keyvalue/redis-store.ts'
import { nodeOn } from '#tests/support/cache-node.ts'
import { startRedis } from '#tests/support/redis.ts'

const redis = await startRedis()
after(() => redis?.stop())

const tenant = { sBrandsId: 'demo', sSubsidiaryId: '1', sLanguage: 'en' }
const other = { ...tenant, sBrandsId: 'acme' }
const entry = moduleEntry(tenant, 'order')
const otherEntry = moduleEntry(other, 'order')

type Gate = { readonly opened: Promise<void>; open(): void }
const gate = (): Gate => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}

const neverLoad = async (): Promise<string> => assert.fail('nothing was to be loaded')

const promises = (open: () => Promise<KeyValueStore>): void => {
  let store: KeyValueStore
  before(async () => {
    store = await open()
  })
  after(() => store.close())
  beforeEach(() => store.deleteByPrefix(''))

  test('a value is loaded once and read by every node', async () => {
    const [one, two] = [nodeOn(store), nodeOn(store)]
    assert.equal(await one.cache.read(entry, async () => 'v1\nwith a line'), 'v1\nwith a line')
    assert.equal(await two.cache.read(entry, neverLoad), 'v1\nwith a line')
    assert.deepEqual([one.outcomes, two.outcomes], [['miss'], ['hit']])
  })

  test('the keys in the store are those of the specification', async () => {
    const { cache } = nodeOn(store)
    await cache.read(entry, async () => 'v')
    assert.match((await store.hGet('gdsmoduleById::gdsmoduleById_demo_1_en', 'order')) ?? '', /\nv$/)
    await cache.evictAround([wholeCache('gdsmoduleById')], async () => undefined)
    assert.equal(await store.hGet('gdsmoduleById::gdsmoduleById_demo_1_en', 'order'), undefined)
  })

  test('a change is seen by every node as soon as it has ended', async () => {
    const [one, two] = [nodeOn(store), nodeOn(store)]
    let row = 'old'
    await two.cache.read(entry, async () => row)
    await one.cache.evictAround([wholeCache('gdsmoduleById')], async () => {
      row = 'new'
    })
    assert.equal(await two.cache.read(entry, async () => row), 'new')
    assert.equal(await one.cache.read(entry, neverLoad), 'new')
  })

  test('who loaded before the commit and stores after the eviction stores in vain', async () => {
    const [one, two] = [nodeOn(store), nodeOn(store)]
    const [loaded, mayStore] = [gate(), gate()]
    const slow = one.cache.read(entry, async () => {
      loaded.open()
      await mayStore.opened
      return 'old'
    })
    await loaded.opened
    await two.cache.evictAround([wholeCache('gdsmoduleById')], async () => undefined)
    const next = two.cache.read(entry, async () => 'new')
    mayStore.open()
    assert.equal(await slow, 'old', 'it began before the commit and may be answered so')
    assert.equal(await next, 'new')
    assert.equal(await one.cache.read(entry, async () => 'new'), 'new')
    assert.equal(await two.cache.read(entry, async () => 'new'), 'new')
  })

  test('who asks after a commit does not join a load that began before it, even on the same node', async () => {
    const { cache } = nodeOn(store)
    const [loaded, mayEnd] = [gate(), gate()]
    const slow = cache.read(entry, async () => {
      loaded.open()
      await mayEnd.opened
      return 'old'
    })
    await loaded.opened
    await cache.evictAround([tenantPart('gdsmoduleById', 'demo')], async () => undefined)
    assert.equal(await cache.read(entry, async () => 'new'), 'new')
    mayEnd.open()
    await slow
    assert.equal(await cache.read(entry, async () => 'new'), 'new')
  })

  test('what is evicted after a commit is loaded anew by every node, also where a load was under way', async () => {
    const [one, two] = [nodeOn(store), nodeOn(store)]
    const user = { ...tenant, sUserId: 'u1' }
    const mine = workCenterEntry(user)
    const [loaded, mayStore] = [gate(), gate()]
    await two.cache.read(mine, async () => 'old')
    await one.cache.evict([workCenterOf(user)])
    const slow = one.cache.read(mine, async () => {
      loaded.open()
      await mayStore.opened
      return 'old'
    })
    await loaded.opened
    await two.cache.evict([workCenterOf(user)])
    const next = one.cache.read(mine, async () => 'new')
    mayStore.open()
    await slow
    assert.equal(await next, 'new')
    assert.equal(await two.cache.read(mine, neverLoad), 'new')
  })

  test('while a change is being committed readers go to the database and store nothing', async () => {
    const [writer, reader] = [nodeOn(store), nodeOn(store)]
    let row = 'old'
    const [began, mayCommit] = [gate(), gate()]
    await reader.cache.read(entry, async () => row)
    const change = writer.cache.evictAround([wholeCache('gdsmoduleById')], async () => {
      began.open()
      await mayCommit.opened
      row = 'new'
    })
    await began.opened
    assert.equal(await reader.cache.read(entry, async () => row), 'old')
    assert.equal(await reader.cache.stamp(entry), undefined)
    row = 'new'
    assert.equal(
      await reader.cache.read(entry, async () => row),
      'new',
      'committed, not yet evicted: read all the same',
    )
    mayCommit.open()
    await change
    assert.deepEqual(reader.outcomes, ['miss', 'bypass', 'bypass'])
    assert.equal(await reader.cache.read(entry, async () => row), 'new')
  })

  test('of two changes at once the first to end does not let readers store', async () => {
    const [one, two] = [nodeOn(store), nodeOn(store)]
    const [began, mayCommit] = [gate(), gate()]
    const long = one.cache.evictAround([wholeCache('gdsmoduleById')], async () => {
      began.open()
      await mayCommit.opened
    })
    await began.opened
    await two.cache.evictAround([wholeCache('gdsmoduleById')], async () => undefined)
    assert.equal(await two.cache.read(entry, async () => 'old'), 'old')
    mayCommit.open()
    await long
    assert.equal(await two.cache.read(entry, async () => 'new'), 'new')
    assert.deepEqual(two.outcomes, ['bypass', 'miss'])
  })

  test('a change that fails is thrown on and leaves the cache usable', async () => {
    const { cache, outcomes } = nodeOn(store)
    const failing = cache.evictAround([wholeCache('gdsmoduleById')], async () => {
      throw new Error('rolled back')
    })
    await assert.rejects(failing, /rolled back/)
    await cache.read(entry, async () => 'v')
    await cache.read(entry, neverLoad)
    assert.deepEqual(outcomes, ['miss', 'hit'])
  })

  test('the change of one tenant leaves the others their entries, that of all leaves none', async () => {
    const { cache, outcomes } = nodeOn(store)
    await cache.read(entry, async () => 'v')
    await cache.read(otherEntry, async () => 'v')
    await cache.evictAround([tenantPart('gdsmoduleById', 'demo')], async () => undefined)
    await cache.read(otherEntry, neverLoad)
    await cache.read(entry, async () => 'v')
    await cache.evictAround([wholeCache('gdsmoduleById')], async () => undefined)
    await cache.read(otherEntry, async () => 'v')
    assert.deepEqual(outcomes, ['miss', 'miss', 'hit', 'miss', 'miss'])
  })

  test('the change of one user leaves the other users theirs, in both languages', async () => {
    const { cache, outcomes } = nodeOn(store)
    const [mine, yours] = [
      { ...tenant, sUserId: 'me' },
      { ...tenant, sUserId: 'you' },
    ]
    const entries = [
      workCenterEntry(mine),
      workCenterEntry({ ...mine, sLanguage: 'zh-CN' }),
      workCenterEntry(yours),
    ]
    for (const one of entries) await cache.read(one, async () => 'v')
    await cache.evictAround([workCenterOf(mine)], async () => undefined)
    assert.equal(await store.get('getKpiModelByUser::demo_me_1_zh-CN'), undefined)
    for (const one of entries) await cache.read(one, async () => 'v')
    assert.deepEqual(outcomes.slice(3), ['miss', 'miss', 'hit'])
  })

  test('loads of the same entry at the same time are one, and a failed one is not kept', async () => {
    const { cache, outcomes } = nodeOn(store)
    await cache.stamp(entry)
    let loads = 0
    const load = async (): Promise<string> => {
      loads += 1
      await sleep(20)
      if (loads === 1) throw new Error('no luck')
      return 'v'
    }
    const first = await Promise.allSettled(Array.from({ length: 5 }, () => cache.read(entry, load)))
    assert.ok(first.every(({ status }) => status === 'rejected'))
    assert.equal(loads, 1)
    assert.equal(await cache.read(entry, load), 'v')
    assert.deepEqual(outcomes, ['miss', 'shared', 'shared', 'shared', 'shared', 'miss'])
  })

  test('parsed objects are held and parsed anew only after a change', async () => {
    const { cache, outcomes } = nodeOn(store)
    let row = '{"n":1}'
    const work = { load: async () => row, parse: (text: string) => JSON.parse(text) as { n: number } }
    const first = await cache.readParsed(entry, work)
    assert.equal(await cache.readParsed(entry, work), first)
    await nodeOn(store).cache.evictAround([wholeCache('gdsmoduleById')], async () => {
      row = '{"n":2}'
    })
    assert.equal((await cache.readParsed(entry, work)).n, 2)
    assert.deepEqual(outcomes, ['miss', 'held', 'miss'])
  })

  test('a store that lost everything does not bring an old epoch back', async () => {
    const { cache } = nodeOn(store)
    const [loaded, mayStore] = [gate(), gate()]
    const slow = cache.read(entry, async () => {
      loaded.open()
      await mayStore.opened
      return 'old'
    })
    await loaded.opened
    await cache.evictAround([wholeCache('gdsmoduleById')], async () => undefined)
    await store.deleteByPrefix('')
    mayStore.open()
    await slow
    assert.equal(await cache.read(entry, async () => 'new'), 'new')
  })
}

describe('in process', () => promises(async () => memoryStore()))
if (redis !== undefined)
  describe('in Redis', () => promises(() => redisStore({ url: redis.url, observe: () => undefined })))
