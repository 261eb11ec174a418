// A shared store holds whatever somebody put there: another version of the service, something of another kind, anything. A node that starts
// on it answers as from an empty one.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient } from 'redis'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startRedis } from '#tests/support/redis.ts'
import { type Client, openTestService } from '#tests/support/service.ts'

const redis = await startRedis()
const skip = redis === undefined && 'no redis-server or valkey-server is installed'

let database: TestDatabase

before(async () => {
  if (redis !== undefined) database = await openTestDatabase()
})
after(async () => {
  await database?.close()
  await redis?.stop()
})

const MODULE = 'sal-sales-order'

const askAll = async (client: Client) => {
  const answers = [
    await client.get('/entry/menu'),
    await client.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`),
    await client.post('/entry/modelCenter/getModelCenter', {}),
    await client.post(`/entry/business/getBusinessDataByFormcustomId/${MODULE}.list?sModelsId=${MODULE}`, {
      pageSize: 1,
    }),
  ]
  return answers.map(({ status, text }) => (status === 200 ? 200 : `${status} ${text}`))
}

/** What keeps its stamp and says something else. */
const withBody = (stored: string, body: (json: string) => string): string => {
  const end = stored.indexOf('\n')
  return stored.slice(0, end + 1) + body(stored.slice(end + 1))
}

const BODIES: Readonly<Record<string, (json: string) => string>> = {
  nothing: () => '',
  null: () => 'null',
  'a number': () => '7',
  'an empty object': () => '{}',
  'an empty list where an object belongs, and the other way round': (json) =>
    json.startsWith('[') ? '{}' : '[]',
  'rows without columns': (json) => (json.startsWith('[') ? '[{}]' : '{"module":{},"forms":[{}]}'),
  'half of it': (json) => json.slice(0, json.length / 2),
  'what an older version called otherwise': (json) =>
    json.replaceAll('"sNameEn"', '"sNameEnglish"').replaceAll('"sModelsId"', '"sModelId"'),
  'text where numbers belong': (json) =>
    json.replace(/"iOrder":(\d+)/g, '"iOrder":"$1"').replace(/"iCount":(\d+)/g, '"iCount":"$1"'),
}

test('no garbage in a cache is a fault, or an answer', { skip, timeout: 120_000 }, async (context) => {
  const environment = { REDIS_URL: redis?.url ?? '' }
  const store = await createClient({ url: environment.REDIS_URL }).connect()
  context.after(() => store.close())
  const startNode = async () => {
    const node = await openTestService({ database, environment })
    context.after(() => node.close())
    return node
  }
  const filled = await startNode()
  const first = await filled.signIn()
  const shown = (await first.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)).text
  assert.deepEqual(await askAll(first), [200, 200, 200, 200])
  const hash = (await store.keys('gdsmoduleById::*_en')).find((key) => key.includes('demo')) ?? ''
  const texts = await store.keys('gdsmoduleById::*_en_*')
  const others = [...(await store.keys('businessGds*')), ...(await store.keys('getKpi*'))]
  assert.ok(hash !== '' && texts.length === 3 && others.length > 1, 'everything is kept')
  for (const [what, body] of Object.entries(BODIES)) {
    const node = await startNode()
    for (const [field, value] of Object.entries(await store.hGetAll(hash)))
      await store.hSet(hash, field, withBody(value, body))
    for (const key of [...texts, ...others]) {
      const value = await store.get(key)
      if (value !== null) await store.set(key, withBody(value, body))
    }
    const client = await node.signIn()
    assert.deepEqual(await askAll(client), [200, 200, 200, 200], what)
    const again = await client.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
    assert.equal(again.text, shown, what)
    assert.ok((await client.get('/entry/menu')).body.modules.length > 0, what)
  }
  const node = await startNode()
  await store.set(hash, 'a text where a hash belongs')
  for (const key of [...texts, ...others]) {
    await store.del(key)
    await store.hSet(key, 'field', 'a hash where a text belongs')
  }
  assert.deepEqual(await askAll(await node.signIn()), [200, 200, 200, 200])
})
