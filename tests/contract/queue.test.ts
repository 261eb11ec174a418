// The queue as administrators meet it: what a change causes is done once, in whose name it was caused; what fails is tried again, given up
// with its reason and replayed; and whoever is not meant to sees, writes and ends nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DESTINATIONS, type DestinationState, type P2pQueue, type QueueMessage } from '#contracts/queue.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let platform: Client
let acme: Client

const run = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  service.database.query<R>(text, values)

before(async () => {
  service = await openTestService({ environment: { QUEUE: 'on' } })
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
})
after(() => service?.close())

const states = async (as: Client): Promise<readonly DestinationState[]> => {
  const { status, text, body } = await as.get('/entry/queue/destinations')
  assert.equal(status, 200, text)
  return body.destinations
}
const stateOf = async (sName: P2pQueue, as = platform): Promise<DestinationState> => {
  const found = (await states(as)).find((one) => one.sName === sName)
  assert.ok(found)
  return found
}
const dead = async (sName: P2pQueue, as = platform): Promise<readonly QueueMessage[]> => {
  const { status, text, body } = await as.get(`/entry/queue/dead?sName=${sName}`)
  assert.equal(status, 200, text)
  return body.messages
}
const message = async (sId: string, as = platform): Promise<QueueMessage> => {
  const { status, text, body } = await as.get(`/entry/queue/message/${sId}`)
  assert.equal(status, 200, text)
  return body.message
}

type Put = {
  readonly sName?: P2pQueue
  readonly iVersion?: number
  readonly sKey?: string
  readonly sBrandsId?: string
  readonly iTries?: number
  readonly payload?: object
}
const put = async ({ sName = 'CHANGE_GDS_ROUTE', ...more }: Put = {}): Promise<string> => {
  const { iVersion = 1, sKey = null, sBrandsId = null, iTries = 0, payload = { sTbName: 'gdsroute' } } = more
  const [row] = await run<{ sId: string }>(
    `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload", "sKey", "iTries", "sBrandsId", "sSubsidiaryId", "sUserId")
     values ($1, $2, $3, $4, $5, $6, $6 || '-hq', $6 || '-admin') returning "sId"`,
    [sName, iVersion, payload, sKey, iTries, sBrandsId],
  )
  assert.ok(row)
  return row.sId
}
const isIn = (sId: string, state: QueueMessage['sState']) => async () => (await message(sId)).sState === state

const routine = (body: string) =>
  run(`create or replace function framework.pro_erpmergebasegdsroute(p_tenant text default null) returns void
    language plpgsql as $$ begin ${body} end $$`)

const newRole = (sCode: string) => ({
  forms: [
    {
      sFormId: 'sis-role-class.master',
      rows: [{ handleType: 'add', data: { sCode, sNameEn: sCode, sNameZh: sCode } }],
    },
  ],
})
const SAVE = '/entry/business/addUpdateDelBusinessData?sModelsId=sis-role-class'
const ofAcme = () =>
  run<{ sId: string; sUserId: string; sSubsidiaryId: string }>(
    `select "sId", "sUserId", "sSubsidiaryId" from framework.sysqueuemessage where "sBrandsId" = 'acme' and "sName" = 'CHANGE_SFT_JURISDICTION_GROUP'`,
  )

test('a save puts its message in, in the name of who saved, and it is done; one that is rolled back leaves none', async () => {
  const clerks = await service.signIn({ company: 'acme' })
  assert.equal((await clerks.post(`${SAVE}&dryRun=1`, newRole('tried'))).status, 200)
  assert.deepEqual(await ofAcme(), [])
  const saved = await clerks.post(SAVE, newRole('kept'))
  assert.equal(saved.status, 200, saved.text)
  const [caused, ...others] = await ofAcme()
  assert.deepEqual(others, [])
  assert.ok(caused)
  assert.equal(caused.sUserId, 'acme-admin')
  await eventually(isIn(caused.sId, 'done'))
  const { sBrandsId, iTries, payload, sError } = await message(caused.sId, acme)
  assert.deepEqual(
    { sBrandsId, iTries, payload, sError },
    { sBrandsId: 'acme', iTries: 1, payload: { sTbName: 'sisjurisdictionclassify' }, sError: null },
  )
})

test('base rows reach every company: grants, bill numbers, reports', async () => {
  await run(`
    begin;
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('queued', 'Queued', '排队');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('queued.list', 'queued', 'salorder', 'list', 'Queued', '排队');
    insert into framework.gdsbillnosettings ("sId", "sTbName") values ('queued.sBillNo', 'queued');
    insert into framework.gdsreport ("sId", "sModelsId", "sNameEn", "sNameZh") values ('queued.paper', 'queued', 'Paper', '单据');
    commit`)
  const found = async () => {
    const [row] = await run<{ grants: number; numbers: number; reports: number }>(`
      select (select count(distinct "sBrandsId")::int from framework.sysjurisdiction where "sModelsId" = 'queued') as grants,
        (select count(*)::int from framework.sysbillnosettings where "sTbName" = 'queued') as numbers,
        (select count(*)::int from framework.sysreport where "sModelsId" = 'queued') as reports`)
    return row
  }
  await eventually(async () => {
    const row = await found()
    return row?.grants === 3 && row.numbers === 3 && row.reports === 3
  })
  await run(`delete from framework.gdsmodule where "sId" = 'queued'`)
  await eventually(async () => {
    const row = await found()
    return row?.grants === 0 && row.reports === 0
  })
})

test('a message is tried again, given up with its reason, and done once its routine is mended and it is replayed', async () => {
  await routine(`raise exception 'the route is broken';`)
  const first = await put()
  await eventually(async () => (await message(first)).iTries >= 2)
  const failing = await message(first)
  assert.equal(failing.sState, 'waiting')
  assert.match(failing.sError ?? '', /the route is broken/)
  const last = await put({ iTries: 5 })
  await eventually(isIn(last, 'dead'))
  const [given, ...others] = await dead('CHANGE_GDS_ROUTE')
  assert.deepEqual(others, [])
  assert.equal(given?.sId, last)
  assert.match(given?.sError ?? '', /the route is broken/)
  assert.deepEqual([given?.iTries, given?.payload], [6, { sTbName: 'gdsroute' }])
  assert.equal((await stateOf('CHANGE_GDS_ROUTE')).iDead, 1)
  await routine('')
  assert.equal((await platform.post('/entry/queue/replay', { sIds: [last, first] })).body.iCount, 1)
  await eventually(isIn(last, 'done'))
  await eventually(isIn(first, 'done'))
  assert.deepEqual(await dead('CHANGE_GDS_ROUTE'), [])
})

test('tries follow after 1, 2, 4, 8 and 16 s, a little more or less', async () => {
  await routine(`raise exception 'still broken';`)
  for (const [tries, seconds] of [1, 2, 4, 8, 16].entries()) {
    const sId = await put({ iTries: tries })
    await eventually(async () => (await message(sId)).sError !== null)
    const [row] = await run<{ wait: number }>(
      `select extract(epoch from "tDue" - "tEnded")::float8 as wait from framework.sysqueuemessage where "sId" = $1`,
      [sId],
    )
    const wait = row?.wait ?? 0
    assert.ok(wait > 0.75 * seconds && wait < 1.25 * seconds, `${wait} s after try ${tries + 1}`)
  }
  await routine('')
  await run(`delete from framework.sysqueuemessage where "sError" is not null`)
})

/** In the routine: the message that it runs for is claimed by its own transaction. */
const MINE = `m.xmin = pg_current_xact_id()::xid and m."sState" = 'done'`

test('one that fails delays none behind it, be its key the same', async () => {
  await routine(`
    if exists (select from framework.sysqueuemessage m where ${MINE} and m."jPayload" ->> 'sTbName' = 'poison') then
      raise exception 'poison';
    end if;`)
  const poison = await put({ sKey: 'k', payload: { sTbName: 'poison' } })
  const behind = await put({ sKey: 'k' })
  await eventually(isIn(behind, 'done'))
  const [row] = await run<{ seconds: number }>(
    `select extract(epoch from b."tEnded" - p."tAt")::float8 as seconds
     from framework.sysqueuemessage b, framework.sysqueuemessage p where b."sId" = $1 and p."sId" = $2`,
    [behind, poison],
  )
  assert.ok((row?.seconds ?? 9) < 3, `${row?.seconds} s`)
  assert.notEqual((await message(poison)).sState, 'done')
  await routine('')
  await run(`delete from framework.sysqueuemessage where "sId" = $1`, [poison])
})

test('those of one key are done in their order, one at a time', async () => {
  await run(`
    create table framework.queue_order ("iAt" bigint generated always as identity, "sId" text, "iBeside" int);
    grant insert on framework.queue_order to armature_owner`)
  await routine(`
    insert into framework.queue_order ("sId", "iBeside")
    select m."sId", (select count(*) from framework.sysqueuemessage o where o."sKey" = 'row' and o."sState" = 'running')
    from framework.sysqueuemessage m where ${MINE};`)
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.push(await put({ sKey: 'row' }))
  await eventually(isIn(ids.at(-1) ?? '', 'done'))
  const rows = await run<{ sId: string; iBeside: number }>(
    'select "sId", "iBeside" from framework.queue_order order by "iAt"',
  )
  assert.deepEqual(
    rows,
    ids.map((sId) => ({ sId, iBeside: 0 })),
  )
  await routine('')
  await run('drop table framework.queue_order')
})

test('what is not understood is given up at once, and says why', async () => {
  const wrong: readonly (readonly [Put, RegExp])[] = [
    [{ iVersion: 7 }, /version 7/],
    [{ payload: { sTable: 'x' } }, /not what it should be/],
    [
      { sName: 'DATA_IMPORT', payload: { sModelsId: 'm', sFormId: 'f', sFileId: 'x' } },
      /does not import yet/,
    ],
    [{ sName: 'WORK_CENTER_CALCULATE', payload: {} }, /for whom/],
    [{ sBrandsId: 'nowhere' }, /may not work there/],
  ]
  for (const [asked, why] of wrong) {
    const sId = await put(asked)
    await eventually(isIn(sId, 'dead'))
    const { sError, iTries } = await message(sId)
    assert.match(sError ?? '', why)
    assert.equal(iTries, 1)
  }
  const { body: page } = await platform.get('/entry/queue/dead?sName=CHANGE_GDS_ROUTE&pageNum=2&pageSize=2')
  assert.deepEqual([page.total, page.messages.length], [3, 1])
  const { body } = await platform.post('/entry/queue/replay', { sName: 'CHANGE_GDS_ROUTE' })
  assert.equal(body.iCount, 3)
  await eventually(async () => (await dead('CHANGE_GDS_ROUTE')).length === 3)
})

test('work for a user is done in that user’s name', async () => {
  const sId = await put({ sName: 'WORK_CENTER_CALCULATE', sBrandsId: 'acme', payload: {} })
  await eventually(isIn(sId, 'done'))
})

test('one that was handed to somebody who is gone is taken back, and what is claimed twice is done once', async () => {
  const sId = await put()
  await eventually(isIn(sId, 'done'))
  await run(
    `update framework.sysqueuemessage set "sState" = 'running', "tLimit" = clock_timestamp() - interval '1 s', "sError" = null where "sId" = $1`,
    [sId],
  )
  await eventually(async () => (await message(sId)).iTries === 2 && (await message(sId)).sState === 'done')
})

test('administrators of a company see and replay its own alone, and others nothing at all', async () => {
  const foreign = await put({ iVersion: 9 })
  const own = await put({ iVersion: 9, sBrandsId: 'acme' })
  await eventually(isIn(own, 'dead'))
  await eventually(isIn(foreign, 'dead'))
  const seen = await dead('CHANGE_GDS_ROUTE', acme)
  assert.deepEqual(
    seen.map(({ sId }) => sId),
    [own],
  )
  assert.equal((await acme.get(`/entry/queue/message/${foreign}`)).status, 404)
  assert.equal((await acme.post('/entry/queue/replay', { sIds: [foreign] })).body.iCount, 0)
  assert.equal((await stateOf('CHANGE_GDS_ROUTE', acme)).iDead, 1)
  const business = await service.signIn()
  for (const path of ['destinations', 'dead', `message/${own}`])
    assert.equal((await business.get(`/entry/queue/${path}`)).status, 403)
  assert.equal((await business.post('/entry/queue/replay', { sName: 'CHANGE_GDS_ROUTE' })).status, 403)
  assert.equal((await service.as().get('/entry/queue/dead')).status, 401)
})

test('wrong words are told', async () => {
  for (const path of ['dead?sName=NOWHERE', 'dead?pageNum=0', 'dead?pageSize=1001', 'dead?whose=all'])
    assert.equal((await platform.get(`/entry/queue/${path}`)).status, 400, path)
  for (const body of [{}, { sName: 'NOWHERE' }, { sIds: [] }, { sName: 'KPI_REFRESH', sIds: ['x'] }])
    assert.equal((await platform.post('/entry/queue/replay', body)).status, 400, JSON.stringify(body))
  assert.equal((await platform.get('/entry/queue/message/none')).status, 404)
})

test('every destination is told of, and /metrics has depth and age of each', async () => {
  assert.deepEqual(
    (await states(platform)).map(({ sName }) => sName),
    DESTINATIONS,
  )
  await eventually(async () => {
    const { text } = await service.as().get('/metrics')
    return DESTINATIONS.every((name) =>
      ['depth', 'oldest_seconds', 'dead'].every((figure) =>
        text.includes(`armature_queue_${figure}{destination="${name}"}`),
      ),
    )
  })
  const { text } = await service.as().get('/metrics')
  assert.match(text, /armature_queue_failures_total\{destination="CHANGE_GDS_ROUTE"\} [1-9]/)
})

test('a routine of a company neither reads, writes, puts in nor ends messages', async () => {
  const rights = await run(`
    select r.role, has_table_privilege(r.role, 'framework.sysqueuemessage', 'select, insert, update, delete') as "canTable"
    from unnest(array['tenant_runtime', 'trusted_runtime', 'builder_runtime', 'structure_runtime']) r (role)`)
  assert.deepEqual(new Set(rights.map(({ canTable }) => canTable)), new Set([false]))
  const callable = await run(`
    select p.proname from pg_proc p
    where p.pronamespace = 'framework'::regnamespace and p.proname ~ 'message|enqueue|merge'
      and has_function_privilege('tenant_runtime', p.oid, 'execute')
    order by 1`)
  assert.deepEqual(
    callable.map(({ proname }) => proname),
    ['finish_message', 'merge_own_base'],
  )
})
