// A database that takes no writes, by its settings or because it has become a standby: whoever saves is told to come back, the
// node is not ready, the log says so once. Only the server is believed in this, never a routine.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OwnCluster, startTestCluster } from '#tests/support/cluster.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/embedded-process.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { startService } from '#tests/support/started-service.ts'

const TRIES_TO_LISTEN = 4
const MODULE = 'test-writes'

const SETUP = `
create table public.thing ("sName" text not null);
select framework.make_tenant_table('public.thing', null, true);
create function public.sp_thing_adds() returns void language plpgsql as $$ begin insert into public.thing ("sName") values ('added'); end $$;
create function public.sp_thing_raises() returns void language plpgsql as $$ begin
  raise exception 'cannot execute INSERT in a read-only transaction' using errcode = '25006'; end $$;
create function public.sp_thing_forbids() returns void language plpgsql as $$ begin
  perform set_config('default_transaction_read_only', 'on', false);
  set transaction read only;
  insert into public.thing ("sName") values ('added'); end $$;
create function public.sp_forbids_before() returns void language plpgsql as $$ begin set transaction read only; end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck") values ('${MODULE}', 'Things', '物品', 0);
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sSaveProNameBefore") values
  ('thing', '${MODULE}', 'thing', 'master', 'x', 'x', null), ('thing.forbidden', '${MODULE}', 'thing', 'panel', 'x', 'x', 'sp_forbids_before');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values
  ('thing', 'sName', 'sName', 'x', 'x', 'text'), ('thing.forbidden', 'sName', 'sName', 'x', 'x', 'text');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
select '${MODULE}', p, p, p, 'sp_thing_' || p, 'none' from unnest(array['adds', 'raises', 'forbids']) p;
select framework.merge_base_grants();
`

const folder = mkdtempSync(join(tmpdir(), 'armature-read-only-'))
const logFile = join(folder, 'log')
let cluster: OwnCluster
let database: TestDatabase
let service: TestService
let admin: Client

before(async () => {
  cluster = await startTestCluster()
  process.env.ARMATURE_TEST_URL = cluster.adminUrl
  database = await openTestDatabase()
  await database.query(SETUP)
  service = await openTestService({ database, environment: { LOG_LEVEL: 'info' }, logFile })
  admin = await service.signIn()
})
after(async () => {
  await service?.close()
  await database?.close()
  await cluster?.stop()
  rmSync(folder, { recursive: true })
})

const call = (name: string): Promise<Answer> =>
  admin.post(`/entry/business/getProData?sModelsId=${MODULE}`, { sProName: `sp_thing_${name}` })
const save = (sFormId = 'thing', headers: Record<string, string> = {}): Promise<Answer> =>
  admin.post(
    `/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`,
    { forms: [{ sFormId, rows: [{ handleType: 'add', data: { sName: 'one' } }] }] },
    headers,
  )
const read = (): Promise<Answer> =>
  admin.post(`/entry/business/getBusinessDataByFormcustomId/thing?sModelsId=${MODULE}`, {})
const ready = (): Promise<Answer> => service.as().get('/readyz')

/** What a further node says that starts now. */
const refusal = async (): Promise<string> => {
  const further = startService({
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
  })
  assert.equal(await further.status, 1, further.said())
  return further.said().trimEnd().split('\n').at(-1) ?? ''
}

/** The lines of the log with one of these messages. */
const logged = (...messages: readonly string[]): number =>
  readFileSync(logFile, 'utf8')
    .split('\n')
    // What follows the last line is being written.
    .slice(0, -1)
    .filter((line) => messages.includes((JSON.parse(line) as { msg: string }).msg)).length

/** A setting of the database counts for new connections alone. */
const endConnections = (): Promise<unknown> =>
  query(
    cluster.adminUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

const assertNoWrites = async (): Promise<void> => {
  await eventually(async () => (await ready()).body.checks.writes === 'failed')
  const { status, headers, body } = await ready()
  assert.deepEqual([status, body.status], [503, 'not ready'])
  assert.ok(headers.get('retry-after'))
  const logout = await (await service.signIn()).post('/entry/logout', {})
  const repeatable = await save('thing', { 'idempotency-key': 'once' })
  for (const answer of [await save(), repeatable, await call('adds'), logout]) {
    assert.deepEqual([answer.status, answer.body.code], [503, 'unavailable'], answer.text)
    assert.match(answer.body.detail, /the database is read-only/)
    assert.ok(answer.headers.get('retry-after'))
  }
}

const assertWrites = async (): Promise<void> => {
  await eventually(async () => (await ready()).status === 200)
  assert.equal((await ready()).body.checks.writes, 'ok')
  await eventually(async () => (await save()).status === 200)
  assert.equal((await call('adds')).status, 200)
}

test('what a routine says of writing is not the word of the server', async () => {
  await assertWrites()
  for (const answer of [await call('raises'), await call('forbids'), await save('thing.forbidden')]) {
    assert.deepEqual([answer.status, answer.body.code], [500, 'internal'], answer.text)
    assert.equal(answer.headers.get('retry-after'), null)
  }
  assert.equal((await ready()).status, 200)
  await eventually(async () => logged('a routine failed') === 2)
  assert.equal(logged('the database takes no writes'), 0)
  await assertWrites()
})

test('a server that is set to read only', async () => {
  const failed = logged('a routine failed', 'fault')
  const change = async (how: string): Promise<void> => {
    await query(cluster.adminUrl, `alter system ${how}`)
    await query(cluster.adminUrl, 'select pg_reload_conf()')
  }
  await change('set default_transaction_read_only = on')
  try {
    await assertNoWrites()
    assert.equal((await read()).status, 200)
    assert.equal((await call('raises')).status, 500, 'a routine that only says so fails as ever')
    assert.match(
      await refusal(),
      /^The database \S+ is set to read only \(.* source: configuration file\): set it to off, /,
    )
  } finally {
    await change('reset default_transaction_read_only')
  }
  await assertWrites()
  assert.equal(logged('the database takes no writes'), 1)
  await eventually(async () => logged('a routine failed', 'fault') === failed + 1)
})

test('a database that is set to read only, and connections from before it may be written again', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const set = (value: string) =>
    query(cluster.adminUrl, `alter database ${name} set default_transaction_read_only = ${value}`)
  await set('on')
  try {
    assert.equal((await save()).status, 200, 'on a connection from before')
    await endConnections()
    await assertNoWrites()
    assert.equal((await read()).status, 200)
  } finally {
    await set('off')
  }
  await assertWrites()
})

/** The same server, as a standby of none. */
const becomeStandby = async (): Promise<void> => {
  const [row] = await query(cluster.adminUrl, `select current_setting('data_directory') as folder`)
  const data = String(row?.folder)
  const signal = join(data, 'standby.signal')
  writeFileSync(signal, '')
  chmodSync(signal, 0o666)
  process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT')
  await eventually(async () =>
    query(cluster.adminUrl, 'select pg_is_in_recovery() as is').then(
      ([found]) => found?.is === true,
      () => false,
    ),
  )
}

test('a primary that has become a standby, until it is promoted', async () => {
  await becomeStandby()
  try {
    await assertNoWrites()
    assert.match(await refusal(), /^The database \S+ is a standby, .*: DATABASE_URL must name the primary\.$/)
    await eventually(async () => (await ready()).body.checks.database === 'ok')
    await sleep(TRIES_TO_LISTEN * 1000)
    const [listening] = await query(
      cluster.adminUrl,
      `select count(*)::int as count from pg_stat_activity where query like 'listen%'`,
    )
    assert.ok(Number(listening?.count) < TRIES_TO_LISTEN, 'connections that could not listen are not kept')
  } finally {
    await query(cluster.adminUrl, 'select pg_promote()')
  }
  await assertWrites()
  assert.equal((await read()).status, 200)
})
