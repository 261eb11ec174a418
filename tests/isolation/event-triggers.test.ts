// PostgreSQL tells nobody when an event trigger is made, and it runs in whatever session changes structure, as whoever does: an implementer's
// runs neither as the administrator of a start nor as the owner who makes a sequence.
import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { FRAMEWORK } from '#tests/support/framework-copy.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const SETUP = `
create table public.trace (who text);
grant insert on public.trace to public;
create function public.see() returns event_trigger language plpgsql as $$ begin insert into public.trace values (current_user); end $$;
insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sPrefix", "sDatePattern", "sResetPeriod", "sMode")
values ('T1', 'secret', 'S', 'yyyyMM', 'month', 'fast');
create event trigger a_first on ddl_command_start execute function public.see();`

let own: TestDatabase
let database: Database

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  database = await openDoors(own)
  await own.query(SETUP)
})

after(async () => {
  await database.close()
  await own.close()
})

const nextNumber = async (): Promise<string> => {
  const [row] = await database.inTenant(contextOf('T1'), { schemas: ['public'], mode: 'write' }, (query) =>
    query<{ number: string }>(sql`select framework.next_bill_no('secret') as number`),
  )
  return row?.number ?? ''
}

const traces = (): Promise<Record<string, unknown>[]> => own.query('select who from public.trace')
const sequences = async (): Promise<number> =>
  (await own.query(`select from pg_class where relkind = 'S' and relname like 'billno%'`)).length

it('runs with nothing that the service makes, nor with a start; then it is disabled, and numbers go on', async () => {
  assert.match(await nextNumber(), /1$/)
  assert.equal(await sequences(), 0)
  const said: string[] = []
  await migrate({ url: own.url, folder: FRAMEWORK, report: (line) => void said.push(line) })
  assert.match(said.join('\n'), /^Disabled the event trigger "a_first": /)
  assert.match(await nextNumber(), /2$/)
  assert.equal(await sequences(), 1)
  assert.deepEqual(await traces(), [])
  await migrate({ url: own.url, folder: FRAMEWORK, report: (line) => void said.push(line) })
  assert.equal(said.length, 1)
})
