// What one user or administrator writes and others read has bounds, whichever routine writes it: the service reads it while everybody waits.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const SETUP = `
insert into framework.sftlogininfo ("sBrandsId", "sId", "sSubsidiaryId", "sUserNo", "sUserName", "sPasswordHash", "bAdmin")
select 'T1', 'T1-' || n, 'S', n, initcap(n) || ' One', '$none$', (n = 'boss')::int from unnest(array['boss', 'clerk']) n;
create function public.run_text(p_text text) returns text language plpgsql as $$ declare v text; begin execute p_text into v; return v; end $$;
`

let own: TestDatabase
let database: Database

before(async () => {
  own = await openTestDatabase('framework')
  await setUpTwoTenants(own)
  await own.query(SETUP)
  database = await openDoors(own)
})

after(async () => {
  await database.close()
  await own.close()
})

/** What an implementer's routine does in the name of a user of T1. */
const run = async (user: string, text: string): Promise<string | null> => {
  const context = { ...contextOf('T1'), sUserId: `T1-${user}` }
  const [row] = await database.inTenant(context, { schemas: ['public'], mode: 'write' }, (query) =>
    query<{ answer: string | null }>(sql`select public.run_text(${sql.value(text)}) as answer`),
  )
  return row?.answer ?? null
}

test('who holds a lock is told by the name of the user, whatever a routine gave', async () => {
  const taken = `from framework.take_lock('secret', 'T1-1', repeat('a', 1000000), repeat('b', 1000000)) l`
  assert.equal(await run('boss', `select l."sUserName" || length(l."sSessionId") ${taken}`), 'Boss One200')
  assert.equal(
    await run('clerk', `select framework.foreign_locks('secret', array['T1-1']) -> 0 ->> 'sUserName'`),
    'Boss One',
  )
  const unknown = `select length(l."sUserName") from framework.take_lock('secret', 'T1-2', repeat('a', 1000000), 's') l`
  assert.equal(await run('nobody', unknown), '200')
})
