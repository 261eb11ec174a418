// A database that is emptied while the service runs: nobody is told of a fault of the service's, the node is not ready, and the log
// says why, once.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'armature-emptied-'))
const logFile = join(folder, 'log')
let database: TestDatabase
let service: TestService
let admin: Client

before(async () => {
  database = await openTestDatabase()
  service = await openTestService({ database, environment: { LOG_LEVEL: 'info' }, logFile })
  admin = await service.signIn()
})
after(async () => {
  await service?.close()
  await database?.close()
  rmSync(folder, { recursive: true })
})

const ASKED = [
  () =>
    service.as().post('/entry/login', {
      sBrandNo: 'demo',
      sUserNo: 'admin',
      sPassword: 'whatever-it-was',
      sLoginType: 'business',
    }),
  () => admin.get('/entry/menu'),
  () =>
    admin.post('/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer', {}),
]

test('a sign-in, a menu and a list of a database that is empty are 503, and the node is not ready', async () => {
  assert.equal((await service.as().get('/readyz')).status, 200)
  await database.query('drop schema framework cascade')
  for (const ask of [...ASKED, ...ASKED]) {
    const { status, body, text } = await ask()
    assert.deepEqual([status, body.code], [503, 'unavailable'], text)
  }
  for (let round = 0; round < 2; round += 1) {
    const { status, body } = await service.as().get('/readyz')
    assert.equal(status, 503)
    assert.equal(body.checks.database, 'failed')
  }
  const log = readFileSync(logFile, 'utf8')
  assert.equal(log.split('"msg":"the database is not set up any more').length, 2, log)
  assert.doesNotMatch(log, /"msg":"fault"/)
})
