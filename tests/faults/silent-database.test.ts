// A database that stops answering, frozen where it stands: every transaction is given up within its limit, what waits is bounded, and
// everything works again as soon as the database does.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Database } from '#server/platform/postgres/database.ts'
import { sql } from '#server/platform/postgres/sql.ts'
import { type OwnCluster, startTestCluster } from '#tests/support/cluster.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startService } from '#tests/support/started-service.ts'
import { contextOf, openDoors, setUpTwoTenants } from '#tests/support/tenants.ts'

const LIMIT_MS = 1000
/** The limit, the grace after it, and room for a slow machine; without a limit nothing would ever come. */
const PATIENCE_MS = 12_000

let cluster: OwnCluster
let database: TestDatabase
let doors: Database
let processes: readonly number[]

const parentOf = (pid: number): number =>
  Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

before(async () => {
  cluster = await startTestCluster()
  process.env.ARMATURE_TEST_URL = cluster.adminUrl
  database = await openTestDatabase('framework')
  await setUpTwoTenants(database)
  doors = await openDoors(database, { statementTimeoutMs: LIMIT_MS, trustedPoolSize: 4, tenantPoolSize: 4 })
  await work()
})

after(async () => {
  await doors?.close()
  await database?.close()
  await cluster?.stop()
})

const throughEachDoor = (): readonly Promise<unknown>[] => [
  doors.readTable(contextOf('T1'), sql`select "sId" from public.secret`),
  doors.writeTable(contextOf('T1'), 'write', sql`update public.secret set "sName" = 'mine' returning "sId"`),
  doors.inTenant(contextOf('T2'), { schemas: ['public'], mode: 'write' }, (query) =>
    query(sql`update public.secret set "sName" = 'mine' returning "sId"`),
  ),
  doors.platform((query) => query(sql`select "sId" from framework.sysbrand`)),
]

const work = (): Promise<unknown> => Promise.all(throughEachDoor())

const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of processes)
    try {
      process.kill(pid, name)
    } catch {
      // a connection that was closed meanwhile
    }
}

const serverProcesses = async (): Promise<readonly number[]> => {
  const rows = await database.query<{ pid: number }>('select pid from pg_stat_activity')
  const [own] = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  return [parentOf(own?.pid ?? 0), ...rows.map(({ pid }) => pid)]
}

const within = async <T>(milliseconds: number, promise: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('still not settled')), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

test('a frozen database keeps nobody waiting, whichever door was taken, and is used again when it answers', async () => {
  for (let round = 0; round < 2; round += 1) {
    processes = await serverProcesses()
    signal('SIGSTOP')
    try {
      const outcomes = await within(
        PATIENCE_MS,
        Promise.allSettled([...throughEachDoor(), ...throughEachDoor()]),
      )
      for (const outcome of outcomes) {
        assert.equal(outcome.status, 'rejected')
        assert.match(String((outcome as PromiseRejectedResult).reason), /timeout|unavailable/)
      }
      await assert.rejects(within(PATIENCE_MS, doors.ping()), /timeout/)
      await assert.rejects(within(PATIENCE_MS, doors.pingLogins()), /timeout/)
    } finally {
      signal('SIGCONT')
    }
    await within(
      PATIENCE_MS,
      eventually(() =>
        work().then(
          () => true,
          () => false,
        ),
      ),
    )
  }
})

test('the one connection that hears of changes is replaced when it says nothing, and holds nobody up', async () => {
  const feeds = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename like '%\\_platform' and query like 'listen%'`,
  )
  assert.equal(feeds.length, 1)
  processes = feeds.map(({ pid }) => pid)
  signal('SIGSTOP')
  try {
    await eventually(async () => {
      const heard = doors.heard()
      await within(PATIENCE_MS, doors.caughtUp())
      return doors.heard() === heard
    })
    let told = false
    doors.onChange(async () => {
      told = true
    })
    await database.query(`select pg_notify(framework.news_channel(), 'sysbrand')`)
    await doors.caughtUp()
    assert.ok(told)
  } finally {
    signal('SIGCONT')
  }
})

test('a node that idles before a frozen database waits for no farewell when it is stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'armature-silent-'))
  const service = startService({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    DRAIN_MS: '600000',
  })
  try {
    assert.ok(await service.address, service.said())
    processes = await serverProcesses()
    signal('SIGSTOP')
    service.signal('SIGTERM')
    assert.equal(await within(PATIENCE_MS, service.status), 0, service.said())
  } finally {
    service.signal('SIGKILL')
    signal('SIGCONT')
    rmSync(folder, { recursive: true, force: true })
  }
})
