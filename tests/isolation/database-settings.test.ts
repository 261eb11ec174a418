// Settings of the database do not reach the service's logins where the service relies on others: walls, keys, audit and values stay.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readInstallation } from '#server/platform/postgres/administrator/installation.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, makeOwnInstallation, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

/** By name: what the database is set to, and what the logins have all the same. */
const SETTINGS: Readonly<Record<string, readonly [string, string]>> = {
  session_replication_role: ['replica', 'origin'],
  row_security: ['off', 'on'],
  lo_compat_privileges: ['on', 'off'],
  extra_float_digits: ['-15', '1'],
  default_transaction_isolation: ['serializable', 'read committed'],
  default_transaction_deferrable: ['on', 'off'],
  lock_timeout: ['50s', '0'],
  idle_in_transaction_session_timeout: ['50s', '15s'],
  tcp_keepalives_idle: ['7000', '10'],
  tcp_user_timeout: ['50s', '25000'],
  idle_session_timeout: ['50s', '0'],
  DateStyle: ['German', 'ISO, MDY'],
  IntervalStyle: ['sql_standard', 'postgres'],
  bytea_output: ['escape', 'hex'],
  xmlbinary: ['hex', 'base64'],
  search_path: ['pg_catalog', 'public'],
  client_min_messages: ['error', 'notice'],
  plan_cache_mode: ['force_custom_plan', 'auto'],
  backslash_quote: ['on', 'safe_encoding'],
  array_nulls: ['off', 'on'],
  transform_null_equals: ['on', 'off'],
  'plpgsql.variable_conflict': ['use_column', 'error'],
}

let own: TestDatabase
let doors: Database

before(async () => {
  own = await openTestDatabase('framework')
  await makeOwnInstallation(own)
  await setUpTwoTenants(own)
  const name = new URL(own.url).pathname.slice(1)
  for (const [setting, [value]] of Object.entries(SETTINGS))
    await own.query(`alter database ${name} set "${setting}" = '${value}'`)
  doors = await openDoors(own)
})

after(async () => {
  await doors.close()
  await own.close()
})

const context = contextOf('T1')
const NAMES = Object.keys(SETTINGS)
const AS_SET = sql`select array_agg(current_setting(n) order by o) as found
  from unnest(${sql.value(NAMES)}::text[]) with ordinality u (n, o)`
const found = (rows: readonly { found: readonly string[] }[]): object =>
  Object.fromEntries(NAMES.map((name, index) => [name, rows[0]?.found[index]]))

test('every login has the settings that the service relies on', async () => {
  const expected = Object.fromEntries(Object.entries(SETTINGS).map(([name, [, value]]) => [name, value]))
  type Row = { found: readonly string[] }
  assert.deepEqual(found(await doors.platform((query) => query<Row>(AS_SET))), expected)
  assert.deepEqual(found(await doors.readTable<Row>(context, AS_SET)), expected)
  assert.deepEqual(
    found(
      await doors.inTenant(context, { schemas: ['public'], mode: 'read' }, (query) => query<Row>(AS_SET)),
    ),
    expected,
  )
})

test('rows are read, written and audited, and what they refer to has to be there', async () => {
  const [rows] = await doors.readTable(
    context,
    sql`select string_agg(distinct "sBrandsId", ',') as seen from public.secret`,
  )
  assert.deepEqual(rows, { seen: 'T1' })
  const orphan = sql`insert into public.secretline ("sId", "sParentId", "sText") values ('line', 'nowhere', 'x')`
  await assert.rejects(doors.writeTable(context, 'write', orphan), { code: 'invalid_request' })
  await doors.writeTable(
    context,
    'write',
    sql`update public.secret set "sName" = 'changed' where "sId" = 'T1-1'`,
  )
  const audited = await own.query(
    `select "sRowId" from framework.sysaudit where "sTbName" = 'secret' and "sOperation" = 'update'`,
  )
  assert.deepEqual(audited, [{ sRowId: 'T1-1' }])
  assert.ok(Math.abs(doors.clockOffsetMs()) < 3_600_000)
})

test('a start that finds them as they have to be mends nothing', async () => {
  assert.deepEqual((await readInstallation(own.url)).mended, [])
})
