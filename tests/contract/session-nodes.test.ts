// Two nodes of one deployment, sharing a database and a Redis: a session holds on both and ends on both.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startRedis } from '#tests/support/redis.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let redis = await startRedis()
const skip = redis === undefined && 'no redis-server or valkey-server is installed'

let database: TestDatabase
let one: TestService
let two: TestService

before(async () => {
  if (redis === undefined) return
  database = await openTestDatabase()
  const key = randomBytes(32).toString('base64url')
  const environment = { REDIS_URL: redis.url, TOKEN_KEYS: key }
  one = await openTestService({ database, environment })
  // This node has rotated its key and still opens what the other seals.
  two = await openTestService({
    database,
    environment: { ...environment, TOKEN_KEYS: `${randomBytes(32).toString('base64url')},${key}` },
  })
})
after(async () => {
  await one?.close()
  await two?.close()
  await database?.close()
  await redis?.stop()
})

const statusOf = async (client: Client): Promise<number> => (await client.get('/entry/context')).status

/** A session opened on the first node, as it is used on both. */
const openOnBoth = async (): Promise<{ first: Client; second: Client }> => {
  const first = await one.signIn({ company: 'acme' })
  const second = two.as(first.token)
  assert.deepEqual([await statusOf(first), await statusOf(second)], [200, 200])
  return { first, second }
}

test('signing out on one node ends the session on the other with the next request', { skip }, async () => {
  const { first, second } = await openOnBoth()
  await second.post('/entry/logout', {})
  assert.deepEqual([await statusOf(first), await statusOf(second)], [401, 401])
})

test('changing the password on one node ends the other sessions everywhere, at once', { skip }, async () => {
  const kept = await openOnBoth()
  const ended = await openOnBoth()
  const body = { sOldPassword: TEST_PASSWORD, sNewPassword: 'a new password' }
  assert.equal((await kept.second.post('/entry/changePassword', body)).status, 200)
  assert.deepEqual([await statusOf(ended.first), await statusOf(ended.second)], [401, 401])
  assert.deepEqual([await statusOf(kept.first), await statusOf(kept.second)], [200, 200])
  const back = { sOldPassword: 'a new password', sNewPassword: TEST_PASSWORD }
  assert.equal((await kept.first.post('/entry/changePassword', back)).status, 200)
})

test('a change by SQL holds for the next request on both nodes', { skip }, async () => {
  const { first, second } = await openOnBoth()
  const disable = (bDisabled: number) =>
    database.query(`update framework.sysbrand set "bDisabled" = $1 where "sBrandNo" = 'acme'`, [bDisabled])
  const statuses = () => Promise.all([statusOf(first), statusOf(second)])
  for (let round = 0; round < 20; round += 1) {
    await disable(1)
    assert.deepEqual(await statuses(), [401, 401])
    await disable(0)
    assert.deepEqual(await statuses(), [200, 200])
  }
})

test('metadata changed by SQL is new for the next request on both nodes', { skip }, async () => {
  const { first, second } = await openOnBoth()
  const nameOn = async (client: Client): Promise<string> =>
    (await client.get('/entry/business/getModelBysId/sal-sales-order?sModelsId=sal-sales-order')).body.module
      .sName
  for (let round = 0; round < 20; round += 1) {
    await database.query(`update framework.gdsmodule set "sNameEn" = $1 where "sId" = 'sal-sales-order'`, [
      `Orders ${round}`,
    ])
    assert.deepEqual(await Promise.all([nameOn(first), nameOn(second)]), [
      `Orders ${round}`,
      `Orders ${round}`,
    ])
  }
})

test('guesses count on both nodes together', { skip }, async () => {
  const guess = async (service: TestService) => {
    const body = { sBrandNo: 'globex', sUserNo: 'clerk', sPassword: 'wrong', sLoginType: 'business' }
    return (await service.as().post('/entry/login', body)).status
  }
  const statuses = []
  for (let count = 0; count < 6; count += 1) statuses.push(await guess(one), await guess(two))
  assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429])
})

test('while the store is away nobody is let in, and everybody is afterwards', { skip }, async () => {
  const { first } = await openOnBoth()
  const port = Number(new URL(redis?.url ?? '').port)
  await redis?.kill()
  await eventually(async () => (await statusOf(first)) === 503)
  assert.equal((await one.as().get('/healthz')).status, 200)
  assert.equal((await one.as().get('/readyz')).status, 503)
  redis = await startRedis(port)
  await eventually(async () => (await one.as().get('/readyz')).status === 200)
  assert.equal(await statusOf(first), 401)
  assert.equal(await statusOf(await one.signIn({ company: 'acme' })), 200)
})
