// Statements that are sent together in a transaction: whichever of them is heard first, the failure is that of the first that failed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

let database: TestDatabase
let doors: Database

before(async () => {
  database = await openTestDatabase('framework')
  await setUpTwoTenants(database)
  doors = await openDoors(database, {})
})

after(async () => {
  await doors.close()
  await database.close()
})

test('a failure is told as what it is, though what was sent after it is heard first', async () => {
  const outcome = doors.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, async (query) => {
    const deep = async (): Promise<unknown> => {
      try {
        return await query(sql`select 'x'::int`)
      } finally {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
    return Promise.all([deep(), query(sql`select 1`)])
  })
  await assert.rejects(outcome, { code: 'invalid_request' })
})
