// Migrations: forward only, safe when nodes start together, and refused with a sentence when histories do not fit.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import pg from 'pg'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { migrate } from '#server/platform/postgres/migrate/migrate.ts'
import { testCluster } from '#tests/support/cluster.ts'
import { query } from '#tests/support/embedded-process.ts'

let folder: string
let url: string
let name: string
let reports: string[]

const path = (file: string): string => join(folder, 'migrations', file)
const write = (file: string, text: string): void => writeFileSync(path(file), text)
const run = () => migrate({ url, folder, report: (line) => reports.push(line) })
const recorded = async () =>
  (await query(url, 'select name from framework.migration order by number')).map((row) => row.name)

beforeEach(async () => {
  const { adminUrl } = await testCluster()
  name = `armature_migrate_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${name}`)
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  url = address.href
  folder = mkdtempSync(join(tmpdir(), 'armature-migrations-'))
  for (const part of ['migrations', 'functions']) mkdirSync(join(folder, part))
  reports = []
  write('0001-a.sql', 'create table a (n int);\ninsert into a values (1);\n')
  write('0002-b.sql', 'create table b (n int);\n')
})

afterEach(async () => {
  const { adminUrl } = await testCluster()
  await query(adminUrl, `drop database ${name} with (force)`)
  rmSync(folder, { recursive: true })
})

test('files are applied once, in order, and later ones as they come', async () => {
  assert.deepEqual(await run(), { applied: ['0001-a.sql', '0002-b.sql'] })
  assert.deepEqual(await run(), { applied: [] })
  write('0003-c.sql', 'alter table b add c text;')
  assert.deepEqual(await run(), { applied: ['0003-c.sql'] })
  assert.deepEqual(await recorded(), ['0001-a.sql', '0002-b.sql', '0003-c.sql'])
})

test('nodes that start together: one applies, the others wait and find nothing to do', async () => {
  write('0003-slow.sql', 'select pg_sleep(0.3); create table c (n int);')
  const outcomes = await Promise.all([run(), run(), run(), run()])
  assert.deepEqual(outcomes.map(({ applied }) => applied.length).sort(), [0, 0, 0, 3])
  assert.equal((await query(url, 'select count(*)::int as n from a'))[0]?.n, 1)
  assert.equal(reports.filter((line) => line.includes('waiting')).length, 3)
})

test('a failing file leaves nothing of itself and everything before it, and says where', async () => {
  write('0003-bad.sql', 'create table c (n int);\n\nselect no_such_thing;\n')
  await assert.rejects(
    run(),
    /The migration 0003-bad\.sql failed, line 3: column "no_such_thing" does not exist/,
  )
  assert.deepEqual(await recorded(), ['0001-a.sql', '0002-b.sql'])
  assert.equal((await query(url, `select to_regclass('c') as c`))[0]?.c, null)
  write('0003-bad.sql', 'create table c (n int);')
  assert.deepEqual(await run(), { applied: ['0003-bad.sql'] })
})

test('what another session holds is not waited for until everybody stands behind it', async () => {
  await run()
  write('0003-wide.sql', 'alter table a add c text;')
  const holder = new pg.Client({ connectionString: url })
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('begin; lock table a in access share mode')
  await assert.rejects(run(), (error: Error) => {
    assert.ok(error instanceof StartRefused)
    assert.match(error.message, /^Another session of the database \S+ holds what this step has to change/)
    return true
  })
  await holder.end()
  assert.deepEqual(await run(), { applied: ['0003-wide.sql'] })
})

test('a file that was changed after it was applied is refused', async () => {
  await run()
  write('0001-a.sql', 'create table a (n bigint);')
  await assert.rejects(run(), /^StartRefused: The migration 0001-a\.sql was changed after it was applied/)
})

test('the line ends of a checkout are not a change', async () => {
  await run()
  write('0002-b.sql', 'create table b (n int);\r\n')
  assert.deepEqual(await run(), { applied: [] })
})

test('a database that is newer than the code is refused, and nothing is applied', async () => {
  write('0003-c.sql', 'create table c (n int);')
  await run()
  rmSync(path('0003-c.sql'))
  await assert.rejects(
    run(),
    /The database is newer than this version of the service: it has been through 0003-c\.sql/,
  )
})

test('a file that comes too late is refused', async () => {
  rmSync(path('0001-a.sql'))
  await run()
  write('0001-a.sql', 'create table a (n int);')
  await assert.rejects(
    run(),
    /The migration 0001-a\.sql comes too late: this database is already at number 2/,
  )
})

test('misnamed files and numbers taken twice are refused before anything is touched', async () => {
  write('3-c.sql', '')
  await assert.rejects(run(), /3-c\.sql is not named like a migration/)
  rmSync(path('3-c.sql'))
  write('0002-c.sql', '')
  await assert.rejects(run(), /Two migrations have the number 2: 0002-b\.sql and 0002-c\.sql/)
  assert.equal((await query(url, `select to_regclass('framework.migration') as t`))[0]?.t, null)
})

test('a server that cannot be reached, or a user without its rights, is one sentence without the password', async () => {
  const away = new URL(url)
  away.port = '1'
  const unreachable = migrate({ url: away.href, folder, report: () => undefined })
  await assert.rejects(unreachable, (error: Error) => {
    assert.match(error.message, /^The database [^ ]+:1\/\w+ cannot be reached: /)
    return !error.message.includes(away.password)
  })
  const role = `r_${randomBytes(6).toString('hex')}`
  await query(url, `create role ${role} login password 'pass-word'`)
  const poor = new URL(url)
  poor.username = role
  poor.password = 'pass-word'
  await assert.rejects(
    migrate({ url: poor.href, folder, report: () => undefined }),
    / is no superuser, and only one may set up the walls between companies /,
  )
  await query(url, `drop role ${role}`)
})
