// A function that PostgreSQL cannot interrupt goes on after its request is over: its tenant has no other connection in its place, and
// nobody else waits.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { AppError } from '#server/kernel/errors/app-error.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type Sql, sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

/** Each element of one list is looked for in the other, without a look at whether anybody still waits. */
const ENDLESS = sql`
select (select jsonb_agg(jsonb_build_object('a', i)) from generate_series(1, 12000) i)
  @> (select jsonb_agg(jsonb_build_object('a', 12000)) from generate_series(1, 12000) i)`

let database: TestDatabase
let doors: Database

before(async () => {
  database = await openTestDatabase('framework')
  await setUpTwoTenants(database)
  doors = await openDoors(database, { connectionsPerTenant: 1, statementTimeoutMs: 300 })
})

const stuck = async (): Promise<number> =>
  (
    await database.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%jsonb_agg%' and pid <> pg_backend_pid()`,
    )
  ).length

after(async () => {
  await eventually(async () => (await stuck()) === 0)
  await doors.close()
  await database.close()
})

const ask = (tenant: string, statement: Sql): Promise<unknown> =>
  doors.inTenant(contextOf(tenant), { schemas: ['public'], mode: 'read' }, (query) => query(statement))

test('its place stays taken until the server has let go of it', async () => {
  await assert.rejects(ask('T1', ENDLESS), { code: 'timeout' })
  assert.deepEqual(await ask('T2', sql`select 1 as one`), [{ one: 1 }])
  const outcome = await ask('T1', sql`select 1 as one`).then(
    () => 'answered',
    (error: AppError) => error.code,
  )
  assert.ok(outcome === 'unavailable' || (await stuck()) === 0, `${outcome} while it went on`)
  await eventually(async () => (await stuck()) === 0)
  await eventually(() =>
    ask('T1', sql`select 1 as one`).then(
      () => true,
      () => false,
    ),
  )
})
