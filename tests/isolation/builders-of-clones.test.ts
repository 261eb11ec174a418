// Databases that are clones of one another share their logins with the server; what is applied to one does not disturb the other.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { NOT_ALLOWED } from '#tests/support/sql-state.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'
import { connected, takePackTurn } from '#tools/pack/connect.ts'
import { withBuilder } from '#tools/pack/customer/builder.ts'

let clones: readonly [TestDatabase, TestDatabase]

before(async () => {
  clones = [await openTestDatabase('framework'), await openTestDatabase('framework')]
  for (const clone of clones) await setUpTwoTenants(clone)
})

after(() => Promise.all(clones.map((clone) => clone.close())))

const asBuilderOf = <T>({ url }: TestDatabase, work: (builder: pg.ClientBase) => Promise<T>): Promise<T> =>
  connected(url, async (administrator) => {
    await takePackTurn(administrator)
    return withBuilder({ url, administrator, sBrandNo: 'one' }, work)
  })

const makeTable = (builder: pg.ClientBase, name: string) =>
  builder.query(`create table customer_one.${name} (a int)`)

const tablesOf = (clone: TestDatabase): Promise<readonly unknown[]> =>
  clone.query(
    `select relname as name from pg_class where relnamespace = 'customer_one'::regnamespace and relkind = 'r' order by 1`,
  )

test('a customer’s folder is applied to two clones at the same time, and a start of either ends neither', async () => {
  const [one, other] = clones
  await asBuilderOf(one, async (builder) => {
    await makeTable(builder, 'before')
    await asBuilderOf(other, async (beside) => {
      await makeTable(beside, 'beside')
      for (const clone of clones) await clone.query('select framework.secure_logins()')
      await makeTable(beside, 'still')
    })
    await makeTable(builder, 'later')
  })
  assert.deepEqual(await tablesOf(one), [{ name: 'before' }, { name: 'later' }])
  assert.deepEqual(await tablesOf(other), [{ name: 'beside' }, { name: 'still' }])
})

test('while a builder is open, here or for a clone, the customer’s own code goes on writing', async () => {
  const [one, other] = clones
  const doors = await openDoors(one)
  const write = () =>
    doors.inTenant(contextOf('T1'), { schemas: ['customer_one', 'public'], mode: 'write' }, (query) =>
      query(sql`update public.secret set "sName" = "sName" where "sId" = 'T1-1' returning "sId"`),
    )
  try {
    await asBuilderOf(one, async () => assert.equal((await write()).length, 1))
    await asBuilderOf(other, async () => assert.equal((await write()).length, 1))
  } finally {
    await doors.close()
  }
})

test('connections on which nobody’s code may run do not reach into customers’ schemas', async () => {
  const [one] = clones
  await asBuilderOf(one, (builder) => makeTable(builder, 'swapped'))
  const doors = await openDoors(one)
  try {
    await assert.rejects(
      doors.readTable(contextOf('T1'), sql`select 1 from customer_one.swapped`),
      NOT_ALLOWED,
    )
  } finally {
    await doors.close()
  }
})
