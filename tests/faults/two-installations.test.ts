// Two installations that were given one Redis: the store stays with the one that had it first, and the other says so.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type OwnRedis, startRedis } from '#tests/support/redis.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { startService } from '#tests/support/started-service.ts'
import { makeOwnInstallation } from '#tests/support/tenants.ts'

const MARK = 'storeInstallation'

const installed = await startRedis()
const skip = installed === undefined && 'no redis-server or valkey-server is installed'

let redis: OwnRedis
let own: TestDatabase
let node: TestService

before(async () => {
  if (installed === undefined) return
  redis = installed
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  node = await openTestService({ database: own, environment: { REDIS_URL: redis.url } })
})

after(async () => {
  await node?.close()
  await own?.close()
  await redis?.stop()
})

const idOf = async (database: TestDatabase): Promise<string> =>
  (await database.query<{ sId: string }>('select "sId" from framework.installation'))[0]?.sId ?? ''

const ready = async (): Promise<number> => (await node.as().get('/readyz')).status

const signIn = async (): Promise<number> => {
  const body = { sBrandNo: 'a', sUserNo: 'b', sPassword: 'c', sLoginType: 'business' }
  return (await node.as().post('/entry/login', body)).status
}

test('a node of another installation does not start, and leaves the store as it was', {
  skip,
}, async (context) => {
  const other = await openTestDatabase('framework')
  context.after(() => other.close())
  await makeOwnInstallation(other)
  const service = startService({
    DATABASE_URL: other.url,
    REDIS_URL: redis.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
  })
  context.after(() => service.child.kill('SIGKILL'))
  assert.equal(await service.status, 1, service.said())
  assert.match(
    service.said().trimEnd().split('\n').at(-1) ?? '',
    /^The store 127\.0\.0\.1:\d+ cannot be used: another installation uses the store at REDIS_URL: use another Redis, /,
  )
  assert.equal(await redis.command('GET', MARK), await idOf(own))
  assert.equal(await ready(), 200)
  assert.equal(await signIn(), 401)
})

test('a restored dump of the same installation uses its store', { skip }, async (context) => {
  const restored = await openTestDatabase('framework')
  context.after(() => restored.close())
  await restored.query('update framework.installation set "sId" = $1', [await idOf(own)])
  const other = await openTestService({ database: restored, environment: { REDIS_URL: redis.url } })
  context.after(() => other.close())
  assert.equal((await other.as().get('/readyz')).status, 200)
})

test('an emptied store is marked again', { skip }, async () => {
  await redis.command('FLUSHALL')
  await eventually(async () => (await redis.command('GET', MARK)) === (await idOf(own)))
  await eventually(async () => (await ready()) === 200)
})

test('a store that has become another’s is not used until it is the own one again', { skip }, async () => {
  await redis.command('SET', MARK, 'another')
  await eventually(async () => (await ready()) === 503)
  assert.equal(await signIn(), 503)
  await redis.command('FLUSHALL')
  await eventually(async () => (await ready()) === 200)
  assert.equal(await signIn(), 401)
})
