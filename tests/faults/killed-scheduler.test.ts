// A node that runs a job is killed, or stands still: the other begins the run again within 5 s, and its effect comes once.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

let database: TestDatabase
const nodes: StartedService[] = []

const startNode = async (): Promise<StartedService> => {
  const node = startService({
    DATABASE_URL: database.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
    QUEUE: 'off',
  })
  nodes.push(node)
  assert.ok(await node.address, node.said())
  return node
}

before(async () => {
  database = await openTestDatabase()
})
after(async () => {
  for (const node of nodes) {
    node.signal('SIGCONT')
    node.signal('SIGKILL')
  }
  await Promise.all(nodes.map(({ status }) => status))
  await database?.close()
})

type RunRow = { sState: string; iTries: number; iCount: string | null; seconds: number }
const lastRun = async (): Promise<RunRow | undefined> =>
  (
    await database.query<RunRow>(`
      select "sState", "iTries", "iCount", extract(epoch from "tStart")::float8 as seconds
      from framework.qrtz_fired where "sJobId" = 'idempotency-keys' order by "tScheduled" desc limit 1`)
  )[0]

const secondsNow = async (): Promise<number> =>
  (await database.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 as now'))[0]
    ?.now ?? 0

/** Begins a run on the only node that is there, and keeps it from ending. */
const beginHeld = async (): Promise<() => Promise<void>> => {
  await database.query(`
    insert into framework.sysidempotency ("sBrandsId", "sUserId", "sKey", "sBodyHash", "tAt")
    select 'demo', 'admin', 'old ' || n, 'x', clock_timestamp() - interval '25 hours' from generate_series(1, 10) n`)
  const holder = new pg.Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table framework.sysidempotency in access exclusive mode')
  await database.query(
    `insert into framework.qrtz_fired ("sJobId", "bOverlap") values ('idempotency-keys', 0)`,
  )
  await eventually(async () => (await lastRun())?.sState === 'running')
  return () => holder.end()
}

// What the node that is gone had under way may hold the rows for a while, which the other then leaves for the next run.
const runUntilNothingIsLeft = (): Promise<void> =>
  eventually(async () => {
    await database.query(
      `insert into framework.qrtz_fired ("sJobId", "bOverlap") values ('idempotency-keys', 0) on conflict do nothing`,
    )
    return (await database.query('select from framework.sysidempotency')).length === 0
  })

/** How many were forgotten, by all runs together. */
const forgotten = async (): Promise<number> => {
  await eventually(async () => (await lastRun())?.sState === 'done')
  const [sum] = await database.query<{ sum: number }>(
    `select sum("iCount")::int as sum from framework.qrtz_fired where "sJobId" = 'idempotency-keys' and "sState" = 'done'`,
  )
  return sum?.sum ?? 0
}

for (const signal of ['SIGKILL', 'SIGSTOP'] as const)
  test(`another node takes over within 5 s of ${signal}, and the effect comes once`, async () => {
    const first = nodes.at(-1) ?? (await startNode())
    const letGo = await beginHeld()
    await startNode()
    assert.equal((await lastRun())?.iTries, 1)
    first.signal(signal)
    const killed = await secondsNow()
    await eventually(async () => (await lastRun())?.iTries === 2)
    const seconds = ((await lastRun())?.seconds ?? 0) - killed
    assert.ok(seconds < 5, `taken over after ${seconds} s`)
    await letGo()
    await eventually(async () => (await lastRun())?.sState === 'done')
    assert.equal((await lastRun())?.iTries, 2)
    first.signal('SIGCONT')
    await runUntilNothingIsLeft()
    assert.equal(await forgotten(), 10)
    await database.query('delete from framework.qrtz_fired')
  })
