// The doors of the database under one tenant's load: every pool lends fairly, waiting ends, and the others are served.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RequestContext } from '#server/kernel/context/request-context.ts'
import type { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

let database: TestDatabase
let doors: Database

before(async () => {
  database = await openTestDatabase('framework')
  await setUpTwoTenants(database)
  doors = await openDoors(database, {
    trustedPoolSize: 6,
    tenantPoolSize: 6,
    connectionsPerTenant: 4,
    statementTimeoutMs: 60_000,
  })
})

after(async () => {
  await doors.close()
  await database.close()
})

const NAME = sql`select "sName" from public.secret where "sId" = 'T2-1'`

const throughEach: Readonly<Record<string, (context: RequestContext, seconds: number) => Promise<unknown>>> =
  {
    reads: (context, seconds) =>
      doors.readTable(
        context,
        sql`select count(*) from generate_series(1, ${sql.value(seconds)}::int * 3000000) n`,
      ),
    writes: (context, seconds) =>
      doors.writeTable(
        context,
        'write',
        sql`select count(*) from generate_series(1, ${sql.value(seconds)}::int * 3000000) n`,
      ),
    routines: (context, seconds) =>
      doors.inTenant(context, { schemas: ['public'], mode: 'write' }, (query) =>
        query(sql`select count(*) from generate_series(1, ${sql.value(seconds)}::int * 3000000) n`),
      ),
  }

for (const [title, work] of Object.entries(throughEach))
  test(`${title}: a tenant that takes all it gets leaves places to another`, async () => {
    const order: string[] = []
    const taken = Array.from({ length: 14 }, async () => {
      await work(contextOf('T1'), 1).catch(() => undefined)
      order.push('T1')
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await work(contextOf('T2'), 0)
    order.push('T2')
    await Promise.all(taken)
    assert.ok(order.indexOf('T2') < 8, order.join(' '))
  })

test('who asks for far too much is told to come back, and nobody else is', async () => {
  const outcomes = Array.from({ length: 260 }, () =>
    throughEach.reads?.(contextOf('T1'), 0).then(
      () => 'served',
      (error: AppError) => `${error.code} ${error.extras.retryAfterSeconds}`,
    ),
  )
  assert.equal((await doors.readTable(contextOf('T2'), NAME)).length, 1)
  const counted = await Promise.all(outcomes)
  assert.equal(counted.filter((outcome) => outcome === 'rate_limited 1').length, 260 - 4 - 200)
  assert.equal(counted.filter((outcome) => outcome === 'served').length, 204)
})

test('customers’ own connections make room for each other', async () => {
  await database.query(`select framework.make_customer_schema('one'), framework.make_customer_schema('two')`)
  const few = await openDoors(database, { tenantPoolSize: 2, connectionsPerTenant: 2 })
  const count = async (): Promise<number> =>
    (
      await database.query(
        `select from pg_stat_activity where datname = current_database() and usename ~ '_of_(one|two)$'`,
      )
    ).length
  try {
    for (let round = 0; round < 5; round += 1)
      for (const [tenant, schemas] of [
        ['T1', ['customer_one', 'public']],
        ['T2', ['customer_two', 'public']],
        ['T1', ['public']],
      ] as const)
        await Promise.all(
          [1, 2].map(() =>
            few.inTenant(contextOf(tenant), { schemas, mode: 'write' }, (query) =>
              query(sql`select 1 as one`),
            ),
          ),
        )
    assert.ok((await count()) <= 2, String(await count()))
  } finally {
    await few.close()
  }
})
