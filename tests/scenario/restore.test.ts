// A dump restored on a server that never saw the service: the start makes the roles that are missing and says so, and the dump that is
// restored once more then serves.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, before, test } from 'node:test'
import { StartRefused } from '#server/kernel/errors/start-refused.ts'
import { observeNothing } from '#server/kernel/observation/observation.ts'
import { openDatabase } from '#server/platform/postgres/open-database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type OwnCluster, startTestCluster } from '#tests/support/cluster.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

let source: TestDatabase
let elsewhere: OwnCluster

before(async () => {
  source = await openTestDatabase('framework')
  await setUpTwoTenants(source)
  await source.query(`select framework.make_customer_schema('one')`)
  await source.query(`create function customer_one.price() returns int language sql as 'select 42'`)
  const doors = await openDoors(source)
  await doors.close()
  elsewhere = await startTestCluster()
})

after(async () => {
  await elsewhere?.stop()
  await source?.close()
})

const urlOf = (name: string): string => {
  const address = new URL(elsewhere.adminUrl)
  address.pathname = `/${name}`
  return address.href
}

const run = (program: string, args: readonly string[], input?: string) =>
  spawnSync(program, args, { encoding: 'utf8', input, maxBuffer: 1e9 })

const restore = (name: string, dump: string): string => {
  run('psql', [elsewhere.adminUrl, '-X', '-c', `create database ${name}`])
  run('psql', [urlOf(name), '-X', '-q'], dump)
  return urlOf(name)
}

const open = async (url: string) => {
  const { database } = await openDatabase({
    url,
    statementTimeoutMs: 5000,
    trustedPoolSize: 2,
    tenantPoolSize: 2,
    connectionsPerTenant: 2,
    observe: observeNothing,
  })
  return database
}

test('a dump from another server', async (context) => {
  const { status, stdout: dump } = run('pg_dump', [source.url])
  if (status !== 0) return context.skip('there is no pg_dump for this server')
  await assert.rejects(
    open(restore('first', dump)),
    (error: unknown) => error instanceof StartRefused && /restore the dump once more/.test(error.message),
  )
  const doors = await open(restore('second', dump))
  try {
    const names = await doors.readTable(contextOf('T1'), sql`select distinct "sBrandsId" from public.secret`)
    assert.deepEqual(names, [{ sBrandsId: 'T1' }])
    const priced = await doors.inTenant(
      contextOf('T1'),
      { schemas: ['customer_one', 'public'], mode: 'write' },
      (query) => query(sql`select price() as price, (select count(*)::int from public.secret) as rows`),
    )
    assert.deepEqual(priced, [{ price: 42, rows: 3 }])
  } finally {
    await doors.close()
  }
})

test('a dump without rights or without owners: restoring it once more does not help, and the sentence says so', async (context) => {
  for (const flag of ['--no-acl', '--no-owner']) {
    const { status, stdout: dump } = run('pg_dump', [source.url, flag])
    if (status !== 0) return context.skip('there is no pg_dump for this server')
    const name = flag.replaceAll('-', '_')
    for (const again of ['', '_again'])
      await assert.rejects(
        open(restore(`lacks${name}${again}`, dump)),
        (error: unknown) =>
          error instanceof StartRefused && /made without --no-acl and --no-owner/.test(error.message),
      )
  }
})
