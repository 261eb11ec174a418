// Two nodes on one database and one Redis, and everything that can happen to the Redis: whatever it was, afterwards nothing is
// older than the database, what has ended stays ended, and nobody was kept waiting.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type OwnRedis, startRedis } from '#tests/support/redis.ts'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'

const installed = await startRedis()
const skip = installed === undefined && 'no redis-server or valkey-server is installed'

let redis: OwnRedis
let database: TestDatabase
let nodes: readonly TestService[] = []

const TOKEN_KEYS = randomBytes(32).toString('base64url')

const openNodes = async (): Promise<void> => {
  const environment = { REDIS_URL: redis.url, TOKEN_KEYS }
  nodes = [await openTestService({ database, environment }), await openTestService({ database, environment })]
}
const closeNodes = async (): Promise<void> => {
  for (const node of nodes) await node.close()
}

before(async () => {
  if (installed === undefined) return
  redis = installed
  database = await openTestDatabase()
  await openNodes()
})
after(async () => {
  await closeNodes()
  await database?.close()
  await redis?.stop()
})

const LABEL = '/entry/business/getModelBysId/sal-sales-order?sModelsId=sal-sales-order'

const onBoth = <T>(work: (node: TestService) => Promise<T>): Promise<T[]> => Promise.all(nodes.map(work))

const statuses = ({ token }: Client): Promise<number[]> =>
  onBoth(async (node) => (await node.as(token).get('/entry/context')).status)

const labels = ({ token }: Client): Promise<string[]> =>
  onBoth(async (node) => (await node.as(token).get(LABEL)).body.module?.sName)

const rename = (name: string): Promise<unknown> =>
  database.query(`update framework.gdsmodule set "sNameEn" = $1 where "sId" = 'sal-sales-order'`, [name])

const disable = (user: string, bDisabled: 0 | 1): Promise<unknown> =>
  database.query(`update framework.sftlogininfo set "bDisabled" = $2 where "sUserNo" = $1`, [user, bDisabled])

const ready = (): Promise<Answer[]> => onBoth((node) => node.as().get('/readyz'))

const untilReady = (): Promise<void> =>
  eventually(async () => (await ready()).every(({ status }) => status === 200))

const signIn = (user = 'admin', company = 'demo'): Promise<Client> => {
  const [node] = nodes
  assert.ok(node)
  return node.signIn({ user, company })
}

const restart = async (dump?: Buffer): Promise<void> => {
  const again = await startRedis(redis.port, dump)
  assert.ok(again)
  redis = again
}

type Trouble = { readonly begin: () => Promise<unknown>; readonly end: () => Promise<unknown> }

/** The store can be read and takes no writes. */
const REFUSING: Record<string, Trouble> = {
  'is full': {
    begin: () => redis.command('CONFIG', 'SET', 'maxmemory', '1'),
    end: () => redis.command('CONFIG', 'SET', 'maxmemory', '0'),
  },
  'became a replica': {
    begin: () => redis.command('REPLICAOF', '127.0.0.1', '1'),
    end: () => redis.command('REPLICAOF', 'NO', 'ONE'),
  },
  'cannot save': {
    begin: async () => {
      redis.blockDisk()
      await redis.command('CONFIG', 'SET', 'save', '3600 1')
      await redis.command('BGSAVE')
      await eventually(async () => String(await redis.command('INFO')).includes('last_bgsave_status:err'))
    },
    end: async () => {
      redis.freeDisk()
      await redis.command('CONFIG', 'SET', 'save', '')
    },
  },
  'denies the right to write': {
    begin: () => redis.command('ACL', 'SETUSER', 'default', '-@write'),
    end: () => redis.command('ACL', 'SETUSER', 'default', '+@all'),
  },
}

describe('a store that takes no writes', { skip }, () => {
  beforeEach(async () => {
    await untilReady()
    await rename('Orders before')
  })
  for (const [trouble, { begin, end }] of Object.entries(REFUSING)) {
    test(`because it ${trouble}: what changes meanwhile is new at once, and stays so`, async () => {
      const [admin, clerk, leaver] = [await signIn(), await signIn('clerk', 'globex'), await signIn()]
      assert.deepEqual(await labels(admin), ['Orders before', 'Orders before'])
      assert.deepEqual(await statuses(clerk), [200, 200])
      await begin()
      try {
        await rename('Orders during')
        await disable('clerk', 1)
        assert.deepEqual(await labels(admin), ['Orders during', 'Orders during'])
        assert.deepEqual(await statuses(clerk), [401, 401])
        assert.equal((await leaver.post('/entry/logout', {})).status, 200)
        assert.deepEqual(await statuses(leaver), [401, 401])
        for (const { status, headers, body } of await ready()) {
          assert.equal(status, 503)
          assert.equal(body.checks.store, 'failed')
          assert.ok(Number(headers.get('retry-after')) >= 1)
        }
        await assert.rejects(signIn(), /503/)
      } finally {
        await end()
      }
      await untilReady()
      assert.deepEqual(await labels(admin), ['Orders during', 'Orders during'])
      assert.deepEqual(await statuses(clerk), [401, 401])
      assert.deepEqual(await statuses(leaver), [401, 401])
      await disable('clerk', 0)
      await rename('Orders after')
      assert.deepEqual(await labels(admin), ['Orders after', 'Orders after'])
    })
  }
})

describe('a store that comes back with old data', { skip }, () => {
  beforeEach(untilReady)

  test('ended sessions stay ended, live ones live, and nothing cached before is believed', async () => {
    await rename('Orders of old')
    const [kept, leaver] = [await signIn(), await signIn()]
    const [changer, other] = [await signIn('clerk', 'acme'), await signIn('clerk', 'acme')]
    assert.deepEqual(await labels(kept), ['Orders of old', 'Orders of old'])
    const old = await redis.dump()
    await rename('Orders of now')
    await leaver.post('/entry/logout', {})
    const passwords = { sOldPassword: TEST_PASSWORD, sNewPassword: 'another password' }
    assert.equal((await changer.post('/entry/changePassword', passwords)).status, 200)
    assert.deepEqual(await labels(kept), ['Orders of now', 'Orders of now'])
    await redis.kill()
    await restart(old)
    await untilReady()
    assert.deepEqual(await labels(kept), ['Orders of now', 'Orders of now'])
    assert.deepEqual(await statuses(leaver), [401, 401])
    assert.deepEqual(await statuses(other), [401, 401])
    assert.deepEqual(await statuses(kept), [200, 200])
  })

  test('changes made while it was away are known, by a dump and without one', async () => {
    const [admin, clerk] = [await signIn(), await signIn('clerk', 'globex')]
    await rename('Orders before')
    assert.deepEqual(await labels(admin), ['Orders before', 'Orders before'])
    const old = await redis.dump()
    for (const dump of [old, undefined]) {
      await redis.kill()
      await rename(`Orders while ${dump === undefined ? 'empty' : 'old'}`)
      await disable('clerk', 1)
      await restart(dump)
      await untilReady()
      const again = dump === undefined ? await signIn() : admin
      const name = `Orders while ${dump === undefined ? 'empty' : 'old'}`
      assert.deepEqual(await labels(again), [name, name])
      assert.deepEqual(await statuses(clerk), [401, 401])
      await disable('clerk', 0)
    }
  })

  test('old data that slip in without a break are noticed', async () => {
    await rename('Orders of old')
    const [kept, leaver] = [await signIn(), await signIn()]
    assert.deepEqual(await labels(kept), ['Orders of old', 'Orders of old'])
    const source = await startRedis(undefined, await redis.dump())
    assert.ok(source)
    try {
      await rename('Orders of now')
      await leaver.post('/entry/logout', {})
      assert.deepEqual(await labels(kept), ['Orders of now', 'Orders of now'])
      await redis.command('REPLICAOF', '127.0.0.1', String(source.port))
      await eventually(async () => String(await redis.command('INFO')).includes('master_link_status:up'))
      await redis.command('REPLICAOF', 'NO', 'ONE')
      await untilReady()
      assert.deepEqual(await labels(kept), ['Orders of now', 'Orders of now'])
      assert.deepEqual(await statuses(leaver), [401, 401])
    } finally {
      await source.stop()
    }
  })

  test('what changes while no node runs is known to the next ones', async () => {
    await rename('Orders before')
    const admin = await signIn()
    assert.deepEqual(await labels(admin), ['Orders before', 'Orders before'])
    await closeNodes()
    await rename('Orders since')
    await openNodes()
    assert.deepEqual(await labels(admin), ['Orders since', 'Orders since'])
  })

  test('a session that made room for newer ones stays ended', async () => {
    const first = await signIn('clerk', 'globex')
    const old = await redis.dump()
    for (let count = 0; count < 20; count += 1) await signIn('clerk', 'globex')
    assert.deepEqual(await statuses(first), [401, 401])
    await redis.kill()
    await restart(old)
    await untilReady()
    assert.deepEqual(await statuses(first), [401, 401])
  })
})

describe('a frozen store', { skip }, () => {
  test('is noticed under load; everybody is answered in time, and served again when it thaws', async () => {
    await untilReady()
    await rename('Orders before')
    const admin = await signIn()
    assert.deepEqual(await labels(admin), ['Orders before', 'Orders before'])
    const seen = { answers: 0, late: 0, refused: 0, withoutAdvice: 0 }
    let isFrozen = true
    const caller = async (node: TestService): Promise<void> => {
      while (isFrozen) {
        const { status, headers } = await node.as(admin.token).get('/entry/context')
        seen.answers += 1
        seen.late += Number(status === 504)
        if (status === 503) {
          seen.refused += 1
          if (!(Number(headers.get('retry-after')) >= 1)) seen.withoutAdvice += 1
          await sleep(5)
        }
      }
    }
    redis.freeze()
    const callers = nodes.flatMap((node) => Array.from({ length: 20 }, () => caller(node)))
    try {
      await sleep(4_000)
      await rename('Orders during')
      assert.deepEqual(
        (await ready()).map(({ status }) => status),
        [503, 503],
      )
      await assert.rejects(signIn(), /503/)
    } finally {
      redis.thaw()
      await eventually(async () => (await statuses(admin)).every((status) => status === 200))
      isFrozen = false
      await Promise.all(callers)
    }
    assert.ok(seen.refused > 100, `${seen.refused} of ${seen.answers} were refused`)
    assert.equal(seen.withoutAdvice, 0)
    assert.equal(seen.late, 0)
    assert.deepEqual(await labels(admin), ['Orders during', 'Orders during'])
  })
})
