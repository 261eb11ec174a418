// Functions in files: what has changed is applied once, after the migrations, in any order, and whole or not at all.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { testCluster } from '#tests/support/cluster.ts'
import { query } from '#tests/support/embedded-process.ts'

let folder: string
let url: string
let name: string

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const run = async () => (await migrate({ url, folder, report: () => undefined })).applied

const sqlFunction = (made: string, body: string): string =>
  `create or replace function framework.${made}() returns int language sql as $$ ${body} $$;\n`

const call = async (made: string) => (await query(url, `select framework.${made}() as answer`))[0]?.answer

/** Which row of the catalogue holds each function: another one when it was made again. */
const versions = async () =>
  Object.fromEntries(
    (
      await query(
        url,
        `select proname, xmin::text from pg_proc where pronamespace = 'framework'::regnamespace`,
      )
    ).map(({ proname, xmin }) => [proname, xmin]),
  )

beforeEach(async () => {
  const { adminUrl } = await testCluster()
  name = `armature_functions_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name}`)
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  url = address.href
  folder = mkdtempSync(join(tmpdir(), 'armature-functions-'))
  write('migrations/0001-a.sql', 'create table framework.a (n int);')
  write('functions/first/one.sql', sqlFunction('one', 'select framework.two() + 1'))
  write('functions/last/two.sql', sqlFunction('two', 'select 2'))
})

afterEach(async () => {
  const { adminUrl } = await testCluster()
  await query(adminUrl, `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

test('they come after the migrations and may name each other in any order', async () => {
  assert.deepEqual(await run(), ['0001-a.sql', 'first/one.sql', 'last/two.sql'])
  assert.equal(await call('one'), 3)
})

test('a changed text is applied by the next run, and no other', async () => {
  await run()
  const before = await versions()
  assert.deepEqual(await run(), [])
  assert.deepEqual(await versions(), before)
  write('functions/last/two.sql', sqlFunction('two', 'select 5'))
  assert.deepEqual(await run(), ['last/two.sql'])
  assert.equal(await call('one'), 6)
  const after = await versions()
  assert.equal(after.one, before.one)
  assert.notEqual(after.two, before.two)
  assert.deepEqual(await run(), [])
})

test('the line ends of a checkout and another folder are no change', async () => {
  await run()
  rmSync(join(folder, 'functions/last'), { recursive: true })
  write('functions/middle/two.sql', sqlFunction('two', 'select 2').replaceAll('\n', '\r\n'))
  assert.deepEqual(await run(), [])
})

test('nodes that start together: one applies them', async () => {
  const outcomes = await Promise.all([run(), run(), run()])
  assert.deepEqual(outcomes.map(({ length }) => length).sort(), [0, 0, 3])
})

test('one that fails leaves all as they were, and says where', async () => {
  await run()
  const before = await versions()
  write('functions/first/one.sql', sqlFunction('one', 'select 7'))
  for (const [text, complaint] of [
    [
      `\n${sqlFunction('two', 'select 1')}nonsense;`,
      /The function last\/two\.sql failed, line 3: syntax error/,
    ],
    [
      sqlFunction('two', 'select framework.three()'),
      /The function last\/two\.sql failed.*: function framework\.three\(\) does not exist/,
    ],
    [
      'create or replace function framework.two() returns int language plpgsql as $$ begin retrun 2; end $$;',
      /The function last\/two\.sql failed.*: syntax error at or near "retrun"/,
    ],
    [
      'create or replace function framework.two() returns text language sql as $$ select null::text $$;',
      /The function last\/two\.sql failed: cannot change return type/,
    ],
    [
      'create or replace function framework.two(p int) returns int language sql as $$ select p $$;',
      /The function last\/two\.sql failed: function name "framework\.two" is not unique/,
    ],
  ] as const) {
    write('functions/last/two.sql', text)
    await assert.rejects(run(), { message: complaint })
    assert.deepEqual(await versions(), before)
  }
  write('functions/last/two.sql', sqlFunction('two', 'select 2'))
  write('functions/last/four.sql', sqlFunction('five', 'select 5'))
  await assert.rejects(
    run(),
    /The function last\/four\.sql failed: could not find a function named "framework\.four"/,
  )
  assert.deepEqual(await versions(), before)
})

test('nobody may call what no file gives, whoever migrates', async () => {
  await query(url, 'alter default privileges grant execute on functions to public')
  await run()
  const rows = await query(
    url,
    `select p.proname from pg_proc p where p.pronamespace = 'framework'::regnamespace and has_function_privilege('public', p.oid, 'execute')`,
  )
  assert.deepEqual(rows, [])
})

test('event triggers rest while some functions are new and some are old', async () => {
  write(
    'functions/first/guard.sql',
    `create or replace function framework.guard() returns event_trigger language plpgsql as $$ begin perform framework.two(); end $$;
drop event trigger if exists guard;
create event trigger guard on ddl_command_start execute function framework.guard();\n`,
  )
  assert.equal((await run()).length, 4)
  write('functions/last/two.sql', sqlFunction('two', 'select 1 / (select count(*)::int from framework.a)'))
  assert.deepEqual(await run(), ['last/two.sql'])
  await assert.rejects(query(url, 'create table t (n int)'), /division by zero/)
  await query(url, 'alter event trigger guard disable')
})

test('a function that has no file any more stays until a migration drops it, and its file may come back', async () => {
  await run()
  rmSync(join(folder, 'functions/last/two.sql'))
  write('functions/first/one.sql', sqlFunction('one', 'select 1'))
  await run()
  assert.equal(await call('two'), 2)
  write('migrations/0002-b.sql', 'drop function framework.two();')
  assert.deepEqual(await run(), ['0002-b.sql'])
  assert.equal((await versions()).two, undefined)
  write('functions/last/two.sql', sqlFunction('two', 'select 2'))
  assert.deepEqual(await run(), ['last/two.sql'])
})

test('a database that is newer than the code keeps its functions', async () => {
  write('migrations/0002-b.sql', '-- Two is three.')
  write('functions/last/two.sql', sqlFunction('two', 'select 3'))
  await run()
  rmSync(join(folder, 'migrations/0002-b.sql'))
  write('functions/last/two.sql', sqlFunction('two', 'select 2'))
  await assert.rejects(run(), /The database is newer than this version of the service/)
  assert.equal(await call('two'), 3)
})

test('misnamed files and functions with two of them are refused before anything is touched', async () => {
  write('functions/loose.sql', '')
  await assert.rejects(run(), /loose\.sql is not named like a function's file/)
  rmSync(join(folder, 'functions/loose.sql'))
  write('functions/first/two.sql', sqlFunction('two', 'select 2'))
  await assert.rejects(run(), /The function two has two files: first\/two\.sql and last\/two\.sql/)
  assert.equal((await query(url, `select to_regclass('framework.migration') as t`))[0]?.t, null)
})
