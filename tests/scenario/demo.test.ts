// The demo: complete, consistent, and loaded once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verify } from '@node-rs/argon2'
import { loadDemo } from '#tools/demo/load-demo.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from '../support/database.ts'

let database: TestDatabase

before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

test('three companies, each with an administrator, a manager, a clerk and an auditor', async () => {
  const users = await database.query<{ name: string; admin: number; hash: string }>(
    `select u."sBrandsId" || '/' || u."sUserNo" as name, u."bAdmin" as admin, u."sPasswordHash" as hash
     from framework.sftlogininfo u order by 1`,
  )
  assert.deepEqual(
    users.map(({ name, admin }) => [name, admin]),
    ['acme', 'demo', 'globex'].flatMap((company) =>
      ['admin', 'auditor', 'clerk', 'manager'].map((user) => [
        `${company}/${user}`,
        user === 'admin' ? 1 : 0,
      ]),
    ),
  )
  assert.ok(await verify(users[0]?.hash ?? '', TEST_PASSWORD))
  const platform = await database.query(`select "sId" from framework.sysbrand where "bPlatform" = 1`)
  assert.deepEqual(platform, [{ sId: 'demo' }])
})

test('a clerk may enter quotations and orders, and neither approve nor delete', async () => {
  const grants = await database.query<{ action: string }>(
    `select "sActionCode" as action from framework.sysjurisdiction
     where "sBrandsId" = 'acme' and "sRoleId" = 'clerk' and "sModelsId" = 'sal-sales-order' order by 1`,
  )
  assert.deepEqual(
    grants.map(({ action }) => action),
    ['add', 'update', 'view'],
  )
})

test('every subsidiary has approved and open documents, and the books hold', async () => {
  const rows = await database.query<{ approved: number; open: number; converted: number }>(
    `select count(*) filter (where "bCheck" = 1)::int as approved, count(*) filter (where "bCheck" = 0)::int as open,
       count("sQuotationId")::int as converted
     from salorder group by "sSubsidiaryId"`,
  )
  assert.equal(rows.length, 5)
  for (const { approved, open, converted } of rows) {
    assert.ok(approved > 10 && open > 0 && converted > 10, JSON.stringify({ approved, open, converted }))
  }
  for (const { title, broken } of await checkInvariants(database.url)) assert.deepEqual(broken, [], title)
})

test('a broken book is found out', async () => {
  await database.query(
    `update salorder set "dTotal" = "dTotal" + 1 where "sId" = (select min("sId") from salorder)`,
  )
  const broken = (await checkInvariants(database.url)).filter((result) => result.broken.length > 0)
  assert.deepEqual(
    broken.map(({ file, broken: rows }) => [file, rows.length]),
    [['order-header-equals-its-lines.sql', 1]],
  )
})

test('loading it again does nothing', async () => {
  const count = async () => (await database.query('select from framework.sysaudit')).length
  const before = await count()
  await loadDemo({ url: database.url, password: 'another', report: () => undefined })
  assert.equal(await count(), before)
})

test('two nodes that start on an empty database load it once', async (context) => {
  const empty = await openTestDatabase('framework')
  context.after(() => empty.close())
  const load = () => loadDemo({ url: empty.url, password: TEST_PASSWORD, report: () => undefined })
  await Promise.all([load(), load()])
  assert.equal((await empty.query('select from framework.sysbrand')).length, 3)
})
