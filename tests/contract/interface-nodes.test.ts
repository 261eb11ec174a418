// Two nodes on one database, each with a store of its own: what the builder or an operator changes of an interface at one is so at the next
// call on the other, by what the database says alone.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startRedis } from '#tests/support/redis.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type Builder, builderOf } from './builder-things.ts'
import { makeCredential } from './outside-things.ts'

const QUERY = {
  ...{ sNameEn: 'One', sNameZh: '一', sApiCode: 'live_query', sKind: 'query', sMethods: 'GET' },
  sText: `select 1 as "iOne"`,
}
const FORM = {
  ...{ sNameEn: 'Customers', sNameZh: '客户', sApiCode: 'live_form', sKind: 'form', sMethods: 'GET' },
  ...{ sModelsId: 'ele-customer', sFormId: 'ele-customer.list', jOutput: { name: 'sName' } },
}

const installed = await startRedis()
await installed?.stop()
const STORES = [
  ['with the memory of each node', false],
  ['with a store that they share', true],
] as const

for (const [stores, isShared] of STORES) {
  const skip = isShared && installed === undefined && 'no redis-server or valkey-server is installed'
  test(`a definition changed at one node is live at the next call on the other, ${stores}`, {
    skip,
  }, async () => {
    const redis = isShared ? await startRedis() : undefined
    const database: TestDatabase = await openTestDatabase()
    const environment = {
      TOKEN_KEYS: randomBytes(32).toString('base64url'),
      ...(redis === undefined ? { REDIS_URL: '' } : { REDIS_URL: redis.url }),
    }
    const nodes: TestService[] = []
    try {
      for (let count = 0; count < 2; count += 1) nodes.push(await openTestService({ database, environment }))
      const [one, other] = nodes
      assert.ok(one !== undefined && other !== undefined)
      await changesAreLive(one, other)
    } finally {
      for (const node of nodes) await node.close()
      await database.close()
      await redis?.stop()
    }
  })
}

type Made = { readonly sId: string }

const changer = (builder: Builder, platform: Client) => async (row: Made, resource: string, data: object) => {
  const { version } = (await platform.get(`/entry/${resource}/getBysId/${row.sId}`)).body.row
  await builder.done(`${resource}/update`, { sId: row.sId, version, data })
}

const changesAreLive = async (one: TestService, other: TestService): Promise<void> => {
  const platform = await one.signIn({ loginType: 'builder' })
  const builder = builderOf(platform)
  const query = await builder.done('sysapi/add', { data: QUERY })
  const form = await builder.done('sysapi/add', { data: FORM })
  const credential = await makeCredential(platform, { jApis: ['live_query', 'live_form'] })
  const { corpid, secret } = credential
  const { token } = (await other.as().post('/token/getToken', { corpid, secret })).body
  const there = other.as(token)
  const change = changer(builder, platform)
  const call = async (code: string) => {
    const { status, body, text } = await there.get(`/api/invoke/${code}`)
    assert.equal(status, 200, text)
    return body.rows[0]
  }
  assert.deepEqual(await call('live_query'), { iOne: 1 })
  assert.deepEqual(Object.keys(await call('live_form')), ['name'])
  // Each is looked at once, at once.
  for (const iTwo of [2, 3, 4, 5]) {
    await change(query, 'sysapi', { sText: `select ${iTwo} as "iTwo"` })
    assert.deepEqual(await call('live_query'), { iTwo })
  }
  await change(form, 'sysapi', { jOutput: { customer: 'sName', no: 'sCode' } })
  assert.deepEqual(Object.keys(await call('live_form')).sort(), ['customer', 'no'])
  const document = async () => (await there.get('/api/openapi.json')).body.paths
  await change(query, 'sysapi', { sMethods: 'POST' })
  assert.deepEqual(Object.keys((await document())['/api/invoke/live_query']), ['post'])
  assert.equal((await there.get('/api/invoke/live_query')).status, 400)
  await change(query, 'sysapi', { sMethods: 'GET', bDisabled: 1 })
  assert.equal((await there.get('/api/invoke/live_query')).status, 404)
  await change(query, 'sysapi', { bDisabled: 0 })
  assert.deepEqual(await call('live_query'), { iTwo: 5 })
  await change(credential, 'sysapibrand', { jApis: ['live_form'] })
  assert.equal((await there.get('/api/invoke/live_query')).status, 403)
  await change(credential, 'sysapibrand', { bDisabled: 1 })
  assert.equal((await there.get('/api/invoke/live_form')).status, 401)
}
