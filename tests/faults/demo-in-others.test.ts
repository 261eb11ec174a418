// The demo belongs in a database that is as migrations leave it, or where it is unfinished; never in what somebody restored in part.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { beginDemo } from '#server/startup/demo.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startService } from '#tests/support/started-service.ts'
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

test('a start on a dump that was restored in part leaves it as it is, and says so', async (context) => {
  const database = await open(context, 'demo')
  const folder = mkdtempSync(join(tmpdir(), 'armature-partial-'))
  context.after(() => rmSync(folder, { recursive: true, force: true }))
  await database.query(LOSE_COMPANIES)
  const service = startService({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    DEMO_PASSWORD: 'long-enough',
  })
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
