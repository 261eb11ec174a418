// Disabling a user ends the sessions that there are, for good, on every node: enabling the user again revives none.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createClient } from 'redis'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startRedis } from '#tests/support/redis.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let redis = await startRedis()
const skip = redis === undefined && 'no redis-server or valkey-server is installed'

let database: TestDatabase
let one: TestService
let two: TestService
let admin: Client

before(async () => {
  if (redis === undefined) return
  database = await openTestDatabase()
  const environment = { REDIS_URL: redis.url, TOKEN_KEYS: randomBytes(32).toString('base64url') }
  one = await openTestService({ database, environment })
  two = await openTestService({ database, environment })
  admin = await one.signIn()
})
after(async () => {
  await one?.close()
  await two?.close()
  await database?.close()
  await redis?.stop()
})

const statusOf = async (client: Client): Promise<number> => (await client.get('/entry/context')).status

/** What both nodes answer to a session of the first. */
const statuses = (client: Client) =>
  Promise.all([client, two.as(client.token)].map((session) => statusOf(session)))

const press = async (button: 'disable' | 'enable') => {
  const answer = await admin.post('/entry/procedureCall/doGenericProcedureCall?sModelsId=sft-user', {
    sProName: `Sp_btn_user_${button}`,
    sIds: ['demo-clerk'],
  })
  assert.equal(answer.status, 200, answer.text)
}

const disableBySql = (bDisabled: 0 | 1) =>
  database.query(
    `update framework.sftlogininfo set "bDisabled" = $1 where "sBrandsId" = 'demo' and "sId" = 'demo-clerk'`,
    [bDisabled],
  )

test('a stolen session stays ended when its user is enabled again, and its user signs in anew', {
  skip,
}, async () => {
  const stolen = await one.signIn({ user: 'clerk' })
  assert.deepEqual(await statuses(stolen), [200, 200])
  await press('disable')
  assert.deepEqual(await statuses(stolen), [401, 401])
  await press('enable')
  assert.deepEqual(await statuses(stolen), [401, 401])
  const anew = await two.signIn({ user: 'clerk' })
  assert.deepEqual(await statuses(anew), [200, 200])
  assert.deepEqual(await statuses(stolen), [401, 401])
})

test('so it does by plain SQL, within one moment too, and other changes of the user end nothing', {
  skip,
}, async () => {
  for (let round = 0; round < 5; round += 1) {
    const stolen = await two.signIn({ user: 'clerk' })
    await database.query(
      `update framework.sftlogininfo set "bDisabled" = 0, "sUserName" = $1 where "sId" = 'demo-clerk'`,
      [`Clerk ${round}`],
    )
    assert.deepEqual(await statuses(stolen), [200, 200])
    await disableBySql(1)
    await disableBySql(0)
    assert.deepEqual(await statuses(stolen), [401, 401])
  }
  assert.deepEqual(await statuses(admin), [200, 200], 'of others it ends nothing')
})

test('a user who was deleted and added again under the same id gets no old session', { skip }, async () => {
  const stolen = await one.signIn({ user: 'clerk', company: 'acme' })
  await database.query(`
    create temporary table kept as select * from framework.sftlogininfo where "sId" = 'acme-clerk'`)
  await database.query(`delete from framework.sftlogininfo where "sId" = 'acme-clerk'`)
  await database.query(`
    insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash")
    select "sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash" from kept`)
  assert.deepEqual(await statuses(stolen), [401, 401])
  assert.deepEqual(await statuses(await one.signIn({ user: 'clerk', company: 'acme' })), [200, 200])
})

test('a session from before such moments were kept goes on, until its user is disabled', {
  skip,
}, async () => {
  const store = await createClient({ url: redis?.url ?? '' }).connect()
  await database.query(
    `update framework.sftlogininfo set "tSessionsFrom" = null where "sId" in ('demo-manager', 'demo-clerk')`,
  )
  const [old, other] = [await one.signIn({ user: 'manager' }), await one.signIn({ user: 'clerk' })]
  for (const user of ['manager', 'clerk']) {
    const key = `businessdemo-${user}@demo`
    const kept = JSON.parse((await store.get(key)) ?? '[]') as Record<string, unknown>[]
    await store.set(key, JSON.stringify(kept.map(({ sessionsFrom: _, ...rest }) => rest)))
  }
  await store.close()
  assert.deepEqual(
    [await statuses(old), await statuses(other)],
    [
      [200, 200],
      [200, 200],
    ],
  )
  await disableBySql(1)
  await disableBySql(0)
  assert.deepEqual(
    [await statuses(old), await statuses(other)],
    [
      [200, 200],
      [401, 401],
    ],
  )
})

test('the locks of sessions that ended so keep nobody out, also once the user is back', {
  skip,
}, async () => {
  const place = '/entry/business/addSysLocking?sModelsId=sal-sales-order'
  const [order] = await database.query<{ sId: string }>(
    `select "sId" from public.salorder where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "bCheck" = 0 order by "sId" limit 1`,
  )
  const lock = async (client: Client) =>
    (await client.post(place, { sFormId: 'sal-sales-order.master', sId: order?.sId })).status
  const clerk = await one.signIn({ user: 'clerk' })
  assert.equal(await lock(clerk), 200)
  assert.equal(await lock(admin), 409)
  await disableBySql(1)
  await disableBySql(0)
  assert.equal(await lock(admin), 200)
  assert.equal(await lock(await one.signIn({ user: 'clerk' })), 409)
})

test('an older dump makes a session count again that has ended since: the store is emptied with it', {
  skip,
}, async () => {
  const stolen = await one.signIn({ user: 'clerk' })
  const [row] = await database.query<{ asOfDump: string }>(
    `select "tSessionsFrom"::text as "asOfDump" from framework.sftlogininfo where "sId" = 'demo-clerk'`,
  )
  await disableBySql(1)
  await disableBySql(0)
  assert.deepEqual(await statuses(stolen), [401, 401])
  await database.query(
    `update framework.sftlogininfo set "tSessionsFrom" = '${row?.asOfDump}' where "sId" = 'demo-clerk'`,
  )
  assert.deepEqual(await statuses(stolen), [200, 200])
  const store = await createClient({ url: redis?.url ?? '' }).connect()
  await store.flushDb()
  await store.close()
  await eventually(async () => (await statusOf(stolen)) === 401)
  admin = await one.signIn()
})

test('a store that was away while the user was disabled revives nothing', { skip }, async () => {
  const stolen = await one.signIn({ user: 'clerk' })
  const port = Number(new URL(redis?.url ?? '').port)
  const key = 'businessdemo-clerk@demo'
  const reading = await createClient({ url: redis?.url ?? '' }).connect()
  const kept = (await reading.get(key)) ?? assert.fail('a session is there')
  await reading.close()
  await redis?.kill()
  await eventually(async () => (await statusOf(stolen)) === 503)
  await disableBySql(1)
  await disableBySql(0)
  redis = await startRedis(port)
  await eventually(async () => (await one.as().get('/readyz')).status === 200)
  await eventually(async () => (await two.as().get('/readyz')).status === 200)
  const writing = await createClient({ url: redis?.url ?? '' }).connect()
  await writing.set(key, kept)
  await writing.close()
  assert.deepEqual(await statuses(stolen), [401, 401])
})
