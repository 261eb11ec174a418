// Who guesses at a user's password locks out nobody for long: an administrator of the company lets the user in again, on every node.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from '#tests/support/database.ts'
import { startRedis } from '#tests/support/redis.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'

const redis = await startRedis()
const skip = redis === undefined && 'no redis-server or valkey-server is installed'

let database: TestDatabase
let one: TestService
let two: TestService

before(async () => {
  if (redis === undefined) return
  database = await openTestDatabase()
  const environment = {
    REDIS_URL: redis.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    TRUST_PROXY: '1',
  }
  one = await openTestService({ database, environment })
  two = await openTestService({ database, environment })
})
after(async () => {
  await one?.close()
  await two?.close()
  await database?.close()
  await redis?.stop()
})

const login = async (
  node: TestService,
  address: string,
  sPassword = TEST_PASSWORD,
  { user = 'clerk', company = 'demo' } = {},
) => {
  const body = { sBrandNo: company, sUserNo: user, sPassword, sLoginType: 'business' }
  return (await node.as().post('/entry/login', body, { 'x-forwarded-for': address })).status
}

const lift = async (user: string, company = 'demo', sId = 'demo-clerk') =>
  (await one.signIn({ user, company })).post(
    '/entry/procedureCall/doGenericProcedureCall?sModelsId=sft-user',
    { sProName: 'Sp_btn_user_lift_guesses', sIds: [sId] },
  )

test('fifty guesses side by side on two nodes are fifty, and no more', { skip }, async () => {
  const guesses = Array.from({ length: 80 }, (_, count) =>
    login(count % 2 === 0 ? one : two, '10.9.0.1', 'wrong', { user: `nobody-${count}` }),
  )
  const statuses = await Promise.all(guesses)
  assert.equal(statuses.filter((status) => status === 401).length, 50)
  assert.equal(statuses.filter((status) => status === 429).length, 30)
})

/** A few at a time: what the service has no time to judge does not count. */
const guessFrom = async (places: readonly string[]): Promise<void> => {
  for (let from = 0; from < places.length; from += 10)
    await Promise.all(places.slice(from, from + 10).map((place) => login(two, place, 'wrong')))
}

test('one from many places is let in where known, or when an administrator says so', { skip }, async () => {
  assert.equal(await login(one, '10.9.2.1'), 200)
  const places = Array.from({ length: 110 }, (_, count) => `10.8.${count}.1`)
  await guessFrom(places)
  assert.equal(await login(two, '10.9.2.2'), 429)
  assert.equal(await login(two, '10.9.2.1'), 200)
  await guessFrom(places)
  assert.equal(await login(one, '10.9.2.3'), 429)
  assert.equal((await lift('admin')).status, 200)
  assert.equal(await login(two, '10.9.2.3'), 200)
})

test('ten wrong guesses hold up their own place alone, and an administrator ends that', {
  skip,
}, async () => {
  const company = 'acme'
  const guess = (node: TestService, address: string) => login(node, address, 'wrong', { company })
  const enter = (node: TestService, address: string) => login(node, address, TEST_PASSWORD, { company })
  for (let count = 0; count < 10; count += 1) assert.equal(await guess(one, '10.9.1.1'), 401)
  assert.equal(await enter(two, '10.9.1.1'), 429)
  assert.equal(await enter(two, '10.9.1.2'), 200)
  for (let count = 0; count < 10; count += 1) assert.equal(await guess(two, '10.9.1.3'), 401)
  assert.equal(await enter(one, '10.9.1.3'), 429)
  assert.equal((await lift('admin', company, 'acme-clerk')).status, 200)
  assert.equal(await enter(two, '10.9.1.3'), 200)
})

test('nobody lifts it but an administrator of that company', { skip }, async () => {
  assert.equal((await lift('admin', 'acme')).status, 422)
  const { status } = await lift('clerk')
  assert.ok(status === 403 || status === 422)
})
