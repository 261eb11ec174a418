// The demo: complete, consistent, and loaded once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verify } from '@node-rs/argon2'
import { loadDemo } from '#tools/demo/load-demo.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { openTestDatabase, TEST_PASSWORD, type TestDatabase } from '../support/database.ts'
import { openTestService } from '../support/service.ts'

const load = (url: string, days?: number) =>
  loadDemo({ url, password: TEST_PASSWORD, report: () => undefined, ...(days === undefined ? {} : { days }) })

let database: TestDatabase

// Two nodes that start on an empty database at once: one of them loads the year.
before(async () => {
  database = await openTestDatabase('framework')
  await Promise.all([load(database.url), load(database.url)])
})
after(() => database.close())

test('two nodes that start on an empty database load it once', async () => {
  assert.equal((await database.query('select from framework.sysbrand')).length, 3)
})

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

test('a clerk may enter orders, print them and hand them on, and neither approve nor delete', async () => {
  const grants = await database.query<{ action: string }>(
    `select "sActionCode" as action from framework.sysjurisdiction
     where "sBrandsId" = 'acme' and "sRoleId" = 'clerk' and "sModelsId" = 'sal-sales-order' order by 1`,
  )
  assert.deepEqual(
    grants.map(({ action }) => action),
    ['add', 'print', 'toDelivery', 'update', 'view'],
  )
})

/** The day that it is where the companies are: their year ends on it, whatever the hour. */
const TODAY = `(now() at time zone 'Asia/Shanghai')::date`

test('the companies have the time zone of their country, and their users none', async () => {
  const zones = await database.query(`select distinct s."sTimeZone" from framework.sftsubsidiary s`)
  assert.deepEqual(zones, [{ sTimeZone: 'Asia/Shanghai' }])
  const own = await database.query(`select from framework.sftlogininfo where "sTimeZone" is not null`)
  assert.equal(own.length, 0)
})

test('who made a record is a name, whether it was entered or a routine made it', async () => {
  const tables = await database.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'sMakePerson'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  assert.ok(tables.length > 50)
  for (const { name } of tables) {
    const ids = await database.query(
      `select t."sMakePerson" from ${name} t join framework.sftlogininfo u on u."sId" = t."sMakePerson" limit 1`,
    )
    assert.deepEqual(ids, [], name)
  }
})

/** Bills of every subsidiary: table, how many are approved, open, of today, at least. A small one buys seldom, and much at a time. */
const BILLS = [
  ['quoquotation', 10, 1, 1],
  ['salorder', 10, 1, 1],
  ['saldelivery', 10, 1, 1],
  ['salinvoice', 10, 1, 1],
  ['cahreceipt', 5, 1, 1],
  ['purorder', 2, 1, 1],
  ['purreceipt', 2, 1, 1],
  ['purinvoice', 2, 1, 1],
  ['cahpayment', 2, 1, 1],
  ['accvoucher', 50, 0, 1],
] as const

test('every subsidiary has had a year of documents, has some open, and some of today', async () => {
  for (const [table, approved, open, today] of BILLS) {
    const rows = await database.query<{ approved: number; open: number; today: number; days: number }>(
      `select count(*) filter (where "bCheck" = 1)::int as approved, count(*) filter (where "bCheck" = 0)::int as open,
         count(*) filter (where "tBillDate" = ${TODAY})::int as today, max("tBillDate") - min("tBillDate") as days
       from ${table} group by "sSubsidiaryId"`,
    )
    assert.equal(rows.length, 5, table)
    for (const row of rows) {
      const enough = row.approved >= approved && row.open >= open && row.today >= today && row.days > 200
      assert.ok(enough, `${table} ${JSON.stringify(row)}`)
    }
  }
})

test('the books hold', async () => {
  for (const { title, broken } of await checkInvariants(database.url)) assert.deepEqual(broken, [], title)
})

test('what is bought abroad costs what its material costs, at the rate of the day', async () => {
  const prices = await database.query<{ bill: string; share: number }>(
    `select h."sBillNo" as bill, (l."dPrice" * fn_currency_rate(h."sBrandsId", h."sSubsidiaryId", h."sCurrency", h."tBillDate") / m."dPrice")::float8 as share
     from purorder h
     join purorderline l on l."sBrandsId" = h."sBrandsId" and l."sSubsidiaryId" = h."sSubsidiaryId" and l."sParentId" = h."sId"
     join elematerial m on m."sBrandsId" = h."sBrandsId" and m."sSubsidiaryId" = h."sSubsidiaryId" and m."sId" = l."sMaterialId"
     where h."sCurrency" <> 'CNY'`,
  )
  assert.ok(prices.length > 0)
  for (const price of prices) assert.ok(Math.abs(price.share - 1) < 0.05, JSON.stringify(price))
})

test('weekends are quiet', async () => {
  const [row] = await database.query<{ share: number }>(
    `select avg((extract(isodow from "tBillDate") > 5)::int)::float8 as share from salorder where "tBillDate" < ${TODAY}`,
  )
  assert.ok((row?.share ?? 1) < 0.12, JSON.stringify(row))
})

test('a broken book is found out', async () => {
  await database.query(
    `update salorder set "dTotal" = "dTotal" + 1 where "sId" = (select min("sId") from salorder)`,
  )
  const broken = (await checkInvariants(database.url)).filter((result) => result.broken.length > 0)
  assert.deepEqual(
    broken.map(({ file, broken: rows }) => [file, rows.length]),
    [['sal/sales-order/fn_salorder_total.sql', 1]],
  )
})

test('loading it again does nothing', async () => {
  const count = async () => (await database.query('select from framework.sysaudit')).length
  const before = await count()
  await load(database.url)
  assert.equal(await count(), before)
})

type MenuModule = { readonly sId: string; readonly children: readonly MenuModule[] }

const leavesOf = (modules: readonly MenuModule[]): readonly string[] =>
  modules.flatMap(({ sId, children }) => (children.length === 0 ? [sId] : [sId, ...leavesOf(children)]))

test('every list has something to show, and the work center something to do', async (context) => {
  const service = await openTestService({ database })
  context.after(() => service.close())
  const manager = await service.signIn({ user: 'manager' })
  const menu = await manager.get('/entry/menu')
  const empty: string[] = []
  for (const module of leavesOf(menu.body.modules)) {
    const form = `${module}.list`
    const answer = await manager.post(
      `/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${module}`,
      { pageSize: 1 },
    )
    if (answer.status === 200 && answer.body.rows.length === 0) empty.push(form)
    else assert.ok([200, 404].includes(answer.status), `${form} ${answer.text}`)
  }
  // No machine is read or works on an order, and no number was given up.
  assert.deepEqual(empty.toSorted(), ['ept-output.list', 'mft-run.list', 'sis-void-number.list'])
  const center = await manager.post('/entry/modelCenter/getModelCenter', {})
  for (const kind of ['Pending', 'PendingCheck', 'MyWarning']) {
    const tasks: readonly { iCount: number }[] = center.body[kind]
    assert.ok(tasks.filter(({ iCount }) => iCount > 0).length >= 4, JSON.stringify(tasks))
  }
})

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
/** What the clock of the loading says, and a list that has no order. */
const APART = ['tCreateDate', 'tCheckDate', 'tFinished', 'tClosedAt', 'jReleased', 'tCalculated']

/** The content of every business table, without the ids and times that each load makes again. */
const contentOf = async ({ query }: TestDatabase): Promise<ReadonlyMap<string, readonly string[]>> => {
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const contents = await Promise.all(
    tables.map(async ({ name }): Promise<[string, readonly string[]]> => {
      const rows = await query<{ row: string }>(
        `select regexp_replace((to_jsonb(t) - $1::text[])::text, $2, '', 'g') as row from ${name} t order by 1`,
        [APART, UUID],
      )
      return [name, rows.map(({ row }) => row)]
    }),
  )
  return new Map(contents)
}

/** Loads a short demo and ends its connections once the first subsidiary is made. */
const loadCutShort = async ({ url, query }: TestDatabase): Promise<void> => {
  const end = () =>
    query(
      `select pg_terminate_backend(a.pid) from pg_stat_activity a
       where a.datname = current_database() and a.application_name = 'armature demo'`,
    )
  let ended: Promise<unknown> | undefined
  const report = (line: string): void => {
    if (line.includes('the year of')) ended ??= end()
  }
  await assert.rejects(
    loadDemo({ url, password: TEST_PASSWORD, report, days: 25 }),
    /terminat|connection error/i,
  )
  await ended
}

test('it is the same at every load, also at one that was cut short and went on', async (context) => {
  const [whole, inTwo] = [await openTestDatabase('edition'), await openTestDatabase('edition')]
  context.after(() => Promise.all([whole.close(), inTwo.close()]))
  await load(whole.url, 25)
  await loadCutShort(inTwo)
  const made = await inTwo.query('select from framework.sysdemo where "tMade" is not null')
  const atWork = await inTwo.query('select distinct "sSubsidiaryId" from salorder')
  assert.ok(made.length > 0 && made.length < 5)
  assert.equal(atWork.length, made.length, 'what is not made has nothing')
  await load(inTwo.url, 25)
  const [one, other] = [await contentOf(whole), await contentOf(inTwo)]
  for (const [table, rows] of one) assert.deepEqual(rows, other.get(table), table)
})

test('documents and their activity tell one story: who made and approved each, and when', async () => {
  const [{ made, approved, apart, others }] = (await database.query<Record<string, number>>(
    `select count(*) filter (where a."sOperation" = 'add')::int as made,
       count(*) filter (where a."sOperation" = 'update')::int as approved,
       count(*) filter (where a."tAt" <> case a."sOperation" when 'add' then h."tCreateDate" else h."tCheckDate" end)::int as apart,
       count(*) filter (where u."sUserName" is distinct from case a."sOperation" when 'add' then h."sMakePerson" else h."sCheckPerson" end)::int as others
     from salorder h
     join framework.sysaudit a on a."sBrandsId" = h."sBrandsId" and a."sTbName" = 'salorder' and a."sRowId" = h."sId"
       and (a."sOperation" = 'add' or a."sOperation" = 'update' and a."jAfter" ? 'bCheck' and h."bCheck" = 1)
     left join framework.sftlogininfo u on u."sBrandsId" = a."sBrandsId" and u."sId" = a."sUserId"`,
  )) as [Record<string, number>]
  assert.ok((made ?? 0) > 50 && (approved ?? 0) > 30)
  assert.deepEqual({ apart, others }, { apart: 0, others: 0 })
})
