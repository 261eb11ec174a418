// A node whose clock is wrong signs by the database's time: nobody is refused for it, and operators are told.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Observation } from '#server/kernel/observation/observation.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, TEST_PASSWORD } from '#tests/support/database.ts'
import { openTestService } from '#tests/support/service.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const HOUR_MS = 3_600_000

for (const [title, apart] of [
  ['behind', -6 * HOUR_MS],
  ['ahead', 6 * HOUR_MS],
] as const)
  test(`a clock that is hours ${title} refuses nobody`, async (context) => {
    const database = await openTestDatabase('framework')
    context.after(() => database.close())
    await setUpTwoTenants(database)
    const now = Date.now.bind(Date)
    mock.method(Date, 'now', () => now() + apart)
    context.after(() => mock.reset())
    const observed: Observation[] = []
    const doors = await openDoors(database, { observe: (seen) => void observed.push(seen) })
    try {
      const names = sql`select distinct "sBrandsId" from public.secret`
      assert.deepEqual(await doors.readTable(contextOf('T1'), names), [{ sBrandsId: 'T1' }])
      const rows = await doors.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) =>
        query(names),
      )
      assert.deepEqual(rows, [{ sBrandsId: 'T1' }])
      assert.ok(Math.abs(doors.clockOffsetMs() + apart) < 10_000)
      const [told] = observed.filter(({ kind }) => kind === 'clocks-apart')
      assert.ok(told?.kind === 'clocks-apart' && told.isFar)
      const [row] = await doors.readTable<{ context: string }>(
        contextOf('T1'),
        sql`select current_setting('armature.context') as context`,
      )
      const expiry = Number(row?.context.split('|')[4]) * 1000
      assert.ok(expiry - now() < HOUR_MS, 'a signature is not good for hours because a clock is ahead')
    } finally {
      await doors.close()
    }
  })

test('a clock that steps while the service runs refuses nobody', async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  await setUpTwoTenants(database)
  const doors = await openDoors(database)
  context.after(() => doors.close())
  const now = Date.now.bind(Date)
  context.after(() => mock.reset())
  let step = 0
  mock.method(Date, 'now', () => now() + step)
  for (step of [-2 * HOUR_MS, 2 * HOUR_MS]) {
    const [row] = await doors.readTable<{ context: string }>(
      contextOf('T1'),
      sql`select current_setting('armature.context') as context from public.secret limit 1`,
    )
    const expiry = Number(row?.context.split('|')[4]) * 1000
    assert.ok(Math.abs(expiry - now()) < HOUR_MS)
    assert.ok(Math.abs(doors.clockOffsetMs() + step) < 10_000)
  }
})

test('a context that was signed by a wrong time is unavailable once, and the time is right then', async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  await setUpTwoTenants(database)
  const doors = await openDoors(database)
  context.after(() => doors.close())
  const runs = performance.now.bind(performance)
  let behind = 0
  mock.method(performance, 'now', () => runs() - behind)
  context.after(() => mock.reset())
  const names = sql`select distinct "sBrandsId" from public.secret`
  const change = sql`update public.secret set "dAmount" = 1 where "sBrandsId" = 'T1'`
  const inTenant = (statement: Sql) => () =>
    doors.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) => query(statement))
  for (const ask of [
    () => doors.readTable(contextOf('T1'), names),
    () => doors.writeTable(contextOf('T1'), 'write', change),
    inTenant(names),
    inTenant(change),
  ]) {
    behind += 2 * HOUR_MS
    await assert.rejects(ask, { code: 'unavailable' })
    await ask()
  }
})

test('a routine that spoils its context fails by itself', async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  await setUpTwoTenants(database)
  const doors = await openDoors(database)
  context.after(() => doors.close())
  await database.query(`
    create function public.spoil() returns int language plpgsql as $$
    begin
      perform set_config('armature.context', 'v1|T1|S|T1-user|1|x', true);
      return (select count(*) from public.secret);
    end $$;
    grant execute on function public.spoil to tenant_runtime`)
  await assert.rejects(
    doors.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) =>
      query(sql`select public.spoil()`),
    ),
    { code: '42501', message: /no valid company context/ },
  )
})

test('the difference is told to who watches over the service, which goes on', async (context) => {
  const database = await openTestDatabase('framework')
  context.after(() => database.close())
  const now = Date.now.bind(Date)
  mock.method(Date, 'now', () => now() - HOUR_MS)
  context.after(() => mock.reset())
  const service = await openTestService({ database })
  context.after(() => service.close())
  const { status, body } = await service.as().get('/readyz')
  assert.deepEqual([status, body.status], [200, 'ready'])
  assert.ok(Math.abs(body.faults.secondsFromTheDatabasesClock - 3600) < 60)
  assert.match((await service.as().get('/metrics')).text, /armature_clock_offset_seconds\{[^}]*\} 3[56]\d\d/)
})

test("a node whose clock is days off gives the database's dates, and sessions of the usual length", async (context) => {
  const DAY_MS = 24 * HOUR_MS
  const database = await openTestDatabase()
  context.after(() => database.close())
  const service = await openTestService({ database })
  context.after(() => service.close())
  context.after(() => mock.timers.reset())
  const [right] = await database.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  )
  const now = Number(right?.now)
  const customers = '/entry/business/getBusinessDataByFormcustomId/ele-customer.list?sModelsId=ele-customer'
  const isToday = (date: string): boolean => Math.abs(Date.parse(date) - now) < 2 * DAY_MS
  for (const apart of [-9 * DAY_MS, 9 * DAY_MS]) {
    const before = await service.signIn()
    mock.timers.enable({ apis: ['Date'], now: now + apart })
    const client = await service.signIn()
    const { body } = await client.post('/entry/login', {
      sBrandNo: 'demo',
      sUserNo: 'admin',
      sPassword: TEST_PASSWORD,
      sLoginType: 'business',
    })
    assert.ok(Math.abs(Date.parse(body.expiresAt) - now) < 9 * DAY_MS, body.expiresAt)
    const [customer] = (await client.post(customers, { pageSize: 1 })).body.rows
    const { sId: sCustomerId, sName: sCustomerName } = customer
    const saved = await client.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
      forms: [
        {
          sFormId: 'sal-sales-order.master',
          rows: [{ handleType: 'add', data: { sCustomerId, sCustomerName } }],
        },
      ],
    })
    const [{ data }] = saved.body.forms[0].rows
    assert.ok(isToday(data.tBillDate), data.tBillDate)
    const stamp = Number.parseInt(data.sId.replaceAll('-', '').slice(0, 12), 16)
    assert.ok(Math.abs(stamp - now) < DAY_MS, data.sId)
    assert.equal((await before.get('/entry/context')).status, 200, 'one from before the clock was set lives')
    mock.timers.reset()
    assert.equal(
      (await client.get('/entry/context')).status,
      200,
      'one that was opened by the wrong clock, too',
    )
  }
})
