// Two nodes on one queue: what is delivered twice is done once, what a killed node left is done by the other, and of one key there is never
// more than one at work, further tries included.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { type StartedService, startService } from '#tests/support/started-service.ts'

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
const LIMIT_MS = '3000'

let database: TestDatabase
let node: TestService
let other: StartedService

const run = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  database.query<R>(text, values)

const startOther = async (): Promise<void> => {
  other = startService({
    DATABASE_URL: database.url,
    TOKEN_KEYS: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'silent',
    MESSAGE_LIMIT_MS: LIMIT_MS,
  })
  assert.ok(await other.address, other.said())
}

/** In the routine: the message that it runs for is claimed by its own transaction. */
const MINE = `m.xmin = pg_current_xact_id()::xid and m."sState" = 'done'`

before(async () => {
  console.log(`SEED=${SEED}`)
  database = await openTestDatabase()
  node = await openTestService({ database, environment: { MESSAGE_LIMIT_MS: LIMIT_MS } })
  await startOther()
  await run(`
    create table framework.queue_effect ("sId" text, "sKey" text, "iBeside" int, "iProcess" int default pg_backend_pid());
    alter table framework.queue_effect owner to armature_owner`)
})
after(async () => {
  other?.signal('SIGKILL')
  await other?.status
  await node?.close()
  await database?.close()
})

/** `fails`: of how many tries one fails. */
const routine = (fails: number) =>
  run(`
    create or replace function framework.pro_erpmergebasegdsroute(p_tenant text default null) returns void
    language plpgsql as $$
    begin
      insert into framework.queue_effect ("sId", "sKey", "iBeside")
      select m."sId", m."sKey", (
        select count(*) from framework.sysqueuemessage o where o."sKey" = m."sKey" and o."sState" = 'running' and o."sId" <> m."sId")
      from framework.sysqueuemessage m
      where ${MINE};
      if random() < ${fails} and exists (select from framework.sysqueuemessage m where ${MINE} and m."iTries" < 5) then
        raise exception 'not this time';
      end if;
    end
    $$`)

const put = (count: number, keys: number | null) =>
  run(
    `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload", "sKey")
     select 'CHANGE_GDS_ROUTE', 1, '{"sTbName": "gdsroute"}', case when $2::int > 0 then 'key ' || n % $2::int end
     from generate_series(1, $1::int) n`,
    [count, keys],
  )

type Tally = { readonly left: number; readonly done: number; readonly effects: number; readonly most: number }
const tally = async (): Promise<Tally> => {
  const [row] = await run<Tally>(`
    select (select count(*)::int from framework.sysqueuemessage where "sState" <> 'done') as left,
      (select count(*)::int from framework.sysqueuemessage where "sState" = 'done') as done,
      (select count(*)::int from framework.queue_effect) as effects,
      (select coalesce(max(e.times), 0)::int from (select count(*) as times from framework.queue_effect group by "sId") e) as most`)
  assert.ok(row)
  return row
}
const empty = () => run('delete from framework.queue_effect; delete from framework.sysqueuemessage')
const allDone = async (): Promise<void> => {
  await eventually(async () => (await tally()).left === 0)
}

test('1 000 messages that are delivered twice have one effect each', async () => {
  const random = seededRandom(SEED)
  await empty()
  await routine(0)
  await put(1000, null)
  let handedOut = 0
  while ((await tally()).left > 0) {
    // What is being worked on for the first time is handed out once more.
    const again = await run(
      `update framework.sysqueuemessage m set "sState" = 'waiting', "tLimit" = null
       where m."sId" in (select o."sId" from framework.sysqueuemessage o where o."sState" = 'running' and o."iTries" = 1 limit $1 for update skip locked)
       returning m."sId"`,
      [1 + random.below(8)],
    )
    handedOut += again.length
    await pause(random.below(20))
  }
  assert.ok(handedOut > 100, `${handedOut} were handed out twice`)
  assert.deepEqual(await tally(), { left: 0, done: 1000, effects: 1000, most: 1 })
})

test('a node that is killed between an effect and its acknowledgement, or before, leaves nothing undone and nothing done twice', async () => {
  const random = seededRandom(SEED + 1)
  await empty()
  await routine(0)
  await put(600, null)
  await eventually(async () => (await tally()).done > 20 + random.below(200))
  other.signal('SIGKILL')
  await other.status
  await allDone()
  assert.deepEqual(await tally(), { left: 0, done: 600, effects: 600, most: 1 })
  await startOther()
})

test('of one key one is at work at a time, on whichever node, also while some are tried again', async () => {
  await empty()
  await routine(0.2)
  await put(120, 12)
  await eventually(async () => {
    // Tries that are due at the same moment on both nodes.
    await run(
      `update framework.sysqueuemessage set "tDue" = clock_timestamp() where "sState" = 'waiting' and "iTries" > 0`,
    )
    return (await tally()).left === 0
  })
  const { done, effects, most } = await tally()
  assert.deepEqual({ done, effects, most }, { done: 120, effects: 120, most: 1 })
  const beside = await run('select from framework.queue_effect where "iBeside" > 0')
  assert.deepEqual(beside, [])
  const processes = await run('select distinct "iProcess" from framework.queue_effect')
  assert.ok(processes.length > 1)
})
