// Two nodes with people, messages and jobs at work, while the store is stopped, emptied and slow, and the database is stopped and frozen:
// nothing is lost, nothing is done twice, memory stays, and work goes on as soon as what was missing is back.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { startTraffic, type Traffic } from '#tests/support/background-traffic.ts'
import {
  type EmbeddedProcess,
  query,
  serverProcessesOf,
  startEmbeddedProcess,
  until,
  urlOf,
} from '#tests/support/embedded-process.ts'
import { layDemo, openPassableFolder } from '#tests/support/first-start.ts'
import { freePort, type OwnRedis, startRedis } from '#tests/support/redis.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

const installed = await startRedis()
const skip = installed === undefined && 'no redis-server or valkey-server is installed'
await installed?.stop()

const CLIENTS = 4
const OUTAGE_MS = 10_000
const LONG_OUTAGE_MS = 60_000
/** What the store takes to answer where it is slow. */
const DELAY_MS = 150

let folder: string
let data: string
let embedded: EmbeddedProcess
let url: string
let redis: OwnRedis
let way: Server
let delayMs = 0
let nodes: readonly StartedService[] = []
let traffic: Traffic
let memoryBefore = 0

/** A way to the store that takes its time when it is told to. */
const openWay = (port: number): Server =>
  createServer((socket) => {
    const server = connect({ host: '127.0.0.1', port })
    for (const [from, to] of [
      [socket, server],
      [server, socket],
    ] as const) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), delayMs))
    }
  })

const memory = (): number =>
  nodes.reduce((sum, { child }) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return sum + Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
  }, 0)

/** In the routine: the message that it runs for is claimed by its own transaction. */
const COUNTS = `
  create table framework.queue_effect ("sId" text);
  alter table framework.queue_effect owner to armature_owner;
  create or replace function framework.pro_erpmergebasegdsroute(p_tenant text default null) returns void
  language sql as $$
    insert into framework.queue_effect ("sId") select m."sId" from framework.sysqueuemessage m
    where m.xmin = pg_current_xact_id()::xid and m."sState" = 'done' and m."sName" = 'CHANGE_GDS_ROUTE'
  $$;
  insert into framework.qrtz_trigger ("sJobId", "iIntervalSeconds", "sMisfire") values ('record-locks', 1, 'once');`

const MESSAGES = `
  insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload")
  select 'CHANGE_GDS_ROUTE', 1, '{"sTbName": "gdsroute"}' from generate_series(1, 100)`

before(async () => {
  if (skip !== false) return
  folder = openPassableFolder()
  data = join(folder, 'data')
  await layDemo(data)
  embedded = startEmbeddedProcess(data)
  url = await urlOf(embedded)
  await query(url, COUNTS)
  const own = await startRedis()
  assert.ok(own)
  redis = own
  way = openWay(redis.port)
  const port = await freePort()
  way.listen(port, '127.0.0.1')
  const environment = {
    DATABASE_URL: url,
    REDIS_URL: `redis://127.0.0.1:${port}`,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
  }
  nodes = [startService(environment), startService(environment)]
  const addresses: string[] = []
  for (const node of nodes) {
    const address = await node.address
    assert.ok(address, node.said())
    addresses.push(address)
  }
  traffic = startTraffic(addresses, CLIENTS)
  await traffic.untilSaved(200)
  memoryBefore = memory()
})
after(async () => {
  traffic?.abandon()
  for (const { signal } of nodes) signal('SIGKILL')
  await Promise.all(nodes.map(({ status }) => status))
  way?.close()
  await redis?.stop()
  await embedded?.stop()
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})

const runsSince = async (since: unknown): Promise<number> => {
  const [row] = await query(
    url,
    `select count(*)::int as n from framework.qrtz_fired where "sState" = 'done' and "tEnd" > $1::timestamptz`,
    [since],
  )
  return Number(row?.n)
}

/** People save again, messages are done again, jobs run again; says how long the first save took. */
const goesOn = async (t: TestContext): Promise<void> => {
  const milliseconds = await traffic.untilNext()
  t.diagnostic(`saved again after ${(milliseconds / 1000).toFixed(1)} s`)
  const [now] = await query(url, 'select clock_timestamp()::text as now')
  await query(url, MESSAGES)
  await until(async () => {
    const left = await query(url, `select from framework.sysqueuemessage where "sState" <> 'done' limit 1`)
    return left.length === 0
  })
  await until(async () => (await runsSince(now?.now)) > 0)
  await traffic.untilSaved(traffic.saved.length + CLIENTS)
}

const restartRedis = async (): Promise<void> => {
  const again = await startRedis(redis.port)
  assert.ok(again)
  redis = again
}

test('the store is stopped, and comes back with nothing', { skip }, async (t) => {
  await query(url, MESSAGES)
  await redis.kill()
  await pause(OUTAGE_MS)
  await restartRedis()
  await goesOn(t)
})

test('the store is emptied under their hands', { skip }, async (t) => {
  await query(url, MESSAGES)
  await redis.command('FLUSHALL')
  await goesOn(t)
})

test('the store is slow', { skip }, async (t) => {
  await query(url, MESSAGES)
  delayMs = DELAY_MS
  const saved = traffic.saved.length
  await pause(OUTAGE_MS)
  t.diagnostic(`${traffic.saved.length - saved} saved meanwhile`)
  assert.ok(traffic.saved.length > saved, 'nobody could save')
  delayMs = 0
  await goesOn(t)
})

test('the database is stopped for a minute', { skip }, async (t) => {
  await query(url, MESSAGES)
  await embedded.stop()
  await pause(LONG_OUTAGE_MS)
  embedded = startEmbeddedProcess(data)
  assert.equal(await urlOf(embedded), url)
  await goesOn(t)
})

test('the database is frozen where it stands', { skip }, async (t) => {
  await query(url, MESSAGES)
  const frozen = serverProcessesOf(data)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    await pause(OUTAGE_MS)
  } finally {
    for (const pid of frozen)
      try {
        process.kill(pid, 'SIGCONT')
      } catch {
        // A connection that was closed meanwhile.
      }
  }
  await goesOn(t)
})

test('after all of it, everything is there once, and memory is what it was', { skip }, async (t) => {
  await traffic.stop()
  const records = await query(
    url,
    `select "sName", count(*)::int as n from public.elecustomer where "sName" like 'kept %' group by 1`,
  )
  t.diagnostic(`${traffic.saved.length} saved`)
  assert.deepEqual(
    records.filter(({ n }) => n !== 1),
    [],
  )
  assert.deepEqual(records.map(({ sName }) => sName).toSorted(), [...traffic.saved].toSorted())
  const [effects] = await query(
    url,
    'select count(*)::int as done, count(distinct "sId")::int as messages from framework.queue_effect',
  )
  assert.deepEqual(effects, { done: 1000, messages: 1000 })
  const open = await query(
    url,
    `select from framework.qrtz_fired where "sState" = 'running' and "tLease" < now() - interval '10 s'`,
  )
  assert.deepEqual(open, [])
  const after = memory()
  t.diagnostic(`memory of both nodes: ${memoryBefore.toFixed(0)} MB before, ${after.toFixed(0)} MB after`)
  assert.ok(after < memoryBefore * 1.5, 'memory grew')
})
