// Nodes on one database that do not belong together: the one that starts says so on the terminal, in its log and in its metrics.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startRedis, type TestRedis } from '#tests/support/redis.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

const key = (): string => randomBytes(32).toString('base64url')
const OTHER_KEYS = /Warning: Another node on this database has other TOKEN_KEYS/
const OTHER_STORE = /Warning: Another node on this database does not share this one's store/

let database: TestDatabase
let redis: TestRedis | undefined
/** What all nodes keep files in. */
let folder: string
let running: StartedService[]

before(async () => {
  database = await openTestDatabase('framework')
  redis = await startRedis()
  folder = mkdtempSync(join(tmpdir(), 'armature-files-'))
})

after(async () => {
  await redis?.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

beforeEach(() => {
  running = []
})

afterEach(async () => {
  for (const { child, status } of running) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await status
  }
})

type Node = { readonly said: string; readonly metrics: string }

const start = async (TOKEN_KEYS: string, REDIS_URL = ''): Promise<Node> => {
  const service = startService({ DATABASE_URL: database.url, TOKEN_KEYS, REDIS_URL, FILES_DIR: folder })
  running.push(service)
  const address = await service.address
  assert.ok(address, service.said())
  return { said: service.said(), metrics: await (await fetch(`${address}/metrics`)).text() }
}

const apart = ({ metrics }: Node): readonly string[] =>
  [...metrics.matchAll(/^armature_nodes_apart\{in="(\w+)"\} 1$/gm)].map(([, what = '']) => what)

test('nodes with one key and one store belong together, also while the key is replaced', async () => {
  assert.ok(redis)
  const [older, newer] = [key(), key()]
  for (const keys of [older, older, `${older},${newer}`]) {
    const node = await start(keys, redis.url)
    assert.doesNotMatch(node.said, /Warning/)
    assert.match(node.metrics, /^armature_nodes_apart\{in="keys"\} 0$/m)
    assert.deepEqual(apart(node), [])
  }
})

test('one with another key, and one without a store, is warned about', async () => {
  assert.ok(redis)
  const keys = key()
  assert.deepEqual(apart(await start(keys, redis.url)), [])
  const withOtherKey = await start(key(), redis.url)
  assert.match(withOtherKey.said, OTHER_KEYS)
  assert.match(withOtherKey.said, /"level":"warn".*Another node on this database has other TOKEN_KEYS/)
  assert.doesNotMatch(withOtherKey.said, OTHER_STORE)
  assert.deepEqual(apart(withOtherKey), ['keys'])
  const alone = await start(keys)
  assert.match(alone.said, OTHER_STORE)
  assert.deepEqual(apart(alone), ['keys', 'store'])
})

test('two without a store share none; one after the other is no other node', async () => {
  const keys = key()
  const first = await start(keys)
  assert.doesNotMatch(first.said, /Warning/)
  const second = await start(keys)
  assert.match(second.said, OTHER_STORE)
  assert.doesNotMatch(second.said, OTHER_KEYS)
  for (const { signal, status } of running.splice(0)) {
    signal('SIGTERM')
    await status
  }
  assert.doesNotMatch((await start(key())).said, /Warning/)
})

test("no login of tenants' code may ask for the marks, or be taken for a node", async () => {
  const rights = await database.query<{ role: string; may: boolean }>(
    `select r.rolname as role, has_function_privilege(r.oid, 'framework.node_marks()', 'execute') as may
     from pg_roles r
     where r.rolname in ('tenant_runtime', 'trusted_runtime', 'platform_runtime')
     order by r.rolname`,
  )
  assert.deepEqual(
    rights.filter(({ may }) => may).map(({ role }) => role),
    ['platform_runtime'],
  )
  const pretender = new pg.Client({
    connectionString: database.url,
    application_name: 'armature node 00000000 00000000',
  })
  await pretender.connect()
  try {
    assert.doesNotMatch((await start(key())).said, /Warning/)
  } finally {
    await pretender.end()
  }
})
