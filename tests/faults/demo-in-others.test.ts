// The demo belongs in a database that is as migrations leave it, or where it is unfinished; never in what somebody restored in part.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { beginDemo } from '#server/startup/demo.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
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
