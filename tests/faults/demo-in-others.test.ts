// The demo belongs in a database that is as migrations leave it, or where it is unfinished; never in what somebody restored in part, nor
// beside the tables of another program, which a start tells of.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { beginDemo } from '#server/startup/demo.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { FRAMEWORK } from '#tests/support/framework-copy.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'
import { applyPack } from '#tools/pack/apply-pack.ts'

const LOSE_COMPANIES =
  'begin; set local session_replication_role = replica; delete from framework.sysbrand; commit'

const open = async (context: TestContext, kind: 'demo' | 'edition' | 'framework'): Promise<TestDatabase> => {
  const database = await openTestDatabase(kind)
  context.after(() => database.close())
  return database
}

test('a new database lacks the demo, also once it was begun and cut short', async (context) => {
  const database = await open(context, 'framework')
  assert.equal(await beginDemo(database.url), 'lacking')
  await applyPack({ url: database.url, report: () => undefined })
  assert.equal(await beginDemo(database.url), 'lacking')
})

test('a database with the edition and without companies is not for the demo', async (context) => {
  assert.equal(await beginDemo((await open(context, 'edition')).url), 'foreign')
})

test('a demo is whole, unfinished while a subsidiary is, and no mark of it stays', async (context) => {
  const database = await open(context, 'demo')
  assert.equal(await beginDemo(database.url), 'whole')
  await database.query(
    `update framework.sysdemo set "tMade" = null where "sSubsidiaryId" = (select min("sSubsidiaryId") from framework.sysdemo)`,
  )
  assert.equal(await beginDemo(database.url), 'lacking')
  await database.query(`update framework.sysdemo set "tMade" = clock_timestamp()`)
  await database.query(LOSE_COMPANIES)
  assert.equal(await beginDemo(database.url), 'foreign')
})

const demoOn = (context: TestContext, { url }: TestDatabase): StartedService => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-demo-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  return startService({
    DATABASE_URL: url,
    DATA_DIR: folder,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    DEMO_PASSWORD: 'long-enough',
  })
}

/** As a person may name it by mistake. */
const openShop = async (context: TestContext): Promise<TestDatabase> => {
  const shop = await openEmptyDatabase()
  context.after(() => shop.close())
  await shop.query('create table public.orders (n int)')
  await shop.query('create schema stock create table cell (n int)')
  return shop
}

const HOLDS = 'The database \\S+ holds 2 tables and nothing of this service yet'

test('the demo and generated companies do not begin in a database of another program', async (context) => {
  const shop = await openShop(context)
  const refused = (emptyFor: string) =>
    new RegExp(`${HOLDS}: ${emptyFor} asks for an empty one\\. Nothing was made: name another\\.\\n$`)
  const service = demoOn(context, shop)
  assert.equal(await service.status, 1, service.said())
  assert.match(service.said(), refused('the demo \\(DEMO_PASSWORD\\)'))
  const generate = spawnSync(process.execPath, ['tools/generate/main.ts', '--tenants', '1', '--lines', '0'], {
    env: bareEnvironment({ DATABASE_URL: shop.url }),
    encoding: 'utf8',
  })
  assert.equal(generate.status, 1)
  assert.match(generate.stderr, refused('npm run generate'))
  assert.deepEqual(await shop.query(`select to_regnamespace('framework') as made`), [{ made: null }])
})

test('a start beside another program’s tables says so once, and the demo is not loaded there', async (context) => {
  const shop = await openShop(context)
  const said: string[] = []
  const report = (line: string) => void said.push(line)
  await migrate({ url: shop.url, folder: FRAMEWORK, report })
  assert.match(
    said[0] ?? '',
    new RegExp(`^${HOLDS}\\. What is there stays, the service's own is made beside`),
  )
  said.length = 0
  await migrate({ url: shop.url, folder: FRAMEWORK, report })
  assert.deepEqual(said, [])
  assert.equal(await beginDemo(shop.url), 'foreign')
})

test('a start on a dump that was restored in part leaves it as it is, and says so', async (context) => {
  const database = await open(context, 'demo')
  await database.query(LOSE_COMPANIES)
  const service = demoOn(context, database)
  try {
    assert.ok(await service.address, service.said())
    assert.match(service.said(), /The demo is not loaded: the database has no company, but more in it /)
    assert.doesNotMatch(service.said(), /Loading the demo/)
    assert.deepEqual(await database.query('select from framework.sysbrand'), [])
  } finally {
    service.signal('SIGTERM')
    await service.status
  }
})

test('a start whose demo finds no room for its edition says so in the words of the pack', async (context) => {
  const database = await open(context, 'framework')
  await database.query('create view public.salorder as select 1 as n')
  const service = demoOn(context, database)
  assert.equal(await service.status, 1, service.said())
  assert.match(service.said(), /\nsal\/sales-order\/sales-order\.table\.sql:\d+: [^\n]*\n$/)
})
