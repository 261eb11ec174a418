// The queue as those meet it whose changes cause work: what a change causes is done once, in whose name it was caused; what fails is tried
// again and holds nobody up, what hangs is ended.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { MINE, openQueueService, type QueueService } from './queue-things.ts'

const LIMIT_MS = 6_000

let things: QueueService

before(async () => {
  things = await openQueueService({ MESSAGE_LIMIT_MS: String(LIMIT_MS) })
})
after(() => things?.service.close())

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
  things.run<{ sId: string; sUserId: string; sSubsidiaryId: string }>(
    `select "sId", "sUserId", "sSubsidiaryId" from framework.sysqueuemessage where "sBrandsId" = 'acme' and "sName" = 'CHANGE_SFT_JURISDICTION_GROUP'`,
  )

test('a save puts its message in, in the name of who saved, and it is done; one that is rolled back leaves none', async () => {
  const clerks = await things.service.signIn({ company: 'acme' })
  assert.equal((await clerks.post(`${SAVE}&dryRun=1`, newRole('tried'))).status, 200)
  assert.deepEqual(await ofAcme(), [])
  const saved = await clerks.post(SAVE, newRole('kept'))
  assert.equal(saved.status, 200, saved.text)
  const [caused, ...others] = await ofAcme()
  assert.deepEqual(others, [])
  assert.ok(caused)
  assert.equal(caused.sUserId, 'acme-admin')
  await eventually(things.isIn(caused.sId, 'done'))
  const { sBrandsId, iTries, payload, sError } = await things.message(caused.sId, things.acme)
  assert.deepEqual(
    { sBrandsId, iTries, payload, sError },
    { sBrandsId: 'acme', iTries: 1, payload: { sTbName: 'sisjurisdictionclassify' }, sError: null },
  )
})

test('a message is tried again, given up with its reason, and done once its routine is mended and it is replayed', async () => {
  await things.routine(`raise exception 'the route is broken';`)
  const first = await things.put()
  await eventually(async () => {
    const { iTries, sState } = await things.message(first)
    return iTries >= 2 && sState === 'waiting'
  })
  const failing = await things.message(first)
  assert.match(failing.sError ?? '', /the route is broken/)
  const last = await things.put({ iTries: 5 })
  await eventually(things.isIn(last, 'dead'))
  const [given, ...others] = await things.dead('CHANGE_GDS_ROUTE')
  assert.deepEqual(others, [])
  assert.equal(given?.sId, last)
  assert.match(given?.sError ?? '', /the route is broken/)
  assert.deepEqual([given?.iTries, given?.payload], [6, { sTbName: 'gdsroute' }])
  assert.equal((await things.stateOf('CHANGE_GDS_ROUTE')).iDead, 1)
  await things.routine('')
  assert.equal((await things.platform.post('/entry/queue/replay', { sIds: [last, first] })).body.iCount, 1)
  await eventually(things.isIn(last, 'done'))
  await eventually(things.isIn(first, 'done'))
  assert.deepEqual(await things.dead('CHANGE_GDS_ROUTE'), [])
})

test('tries follow after 1, 2, 4, 8 and 16 s, a little more or less', async () => {
  await things.routine(`raise exception 'still broken';`)
  for (const [tries, seconds] of [1, 2, 4, 8, 16].entries()) {
    const sId = await things.put({ iTries: tries })
    await eventually(async () => (await things.message(sId)).sError !== null)
    const [row] = await things.run<{ wait: number }>(
      `select extract(epoch from "tDue" - "tEnded")::float8 as wait from framework.sysqueuemessage where "sId" = $1`,
      [sId],
    )
    const wait = row?.wait ?? 0
    assert.ok(wait > 0.75 * seconds && wait < 1.25 * seconds, `${wait} s after try ${tries + 1}`)
  }
  await things.routine('')
  await things.run(`delete from framework.sysqueuemessage where "sError" is not null`)
})

test('one that fails delays none behind it until it is tried again, be its key the same', async () => {
  await things.routine(`
    if exists (select from framework.sysqueuemessage m where ${MINE} and m."jPayload" ->> 'sTbName' = 'poison') then
      raise exception 'poison';
    end if;`)
  const poison = await things.put({ sKey: 'k', payload: { sTbName: 'poison' } })
  const behind = await things.put({ sKey: 'k' })
  await eventually(things.isIn(behind, 'done'))
  const { iTries } = await things.message(poison)
  assert.ok(iTries <= 2, `after ${iTries} tries`)
  await things.routine('')
  await things.run(`delete from framework.sysqueuemessage where "sId" = $1`, [poison])
})

test('those that hang are ended at their limit, and delay none behind them so long', async () => {
  await things.routine(`
    if exists (select from framework.sysqueuemessage m where ${MINE} and m."jPayload" ->> 'sTbName' = 'hang') then
      loop
        perform count(*) from generate_series(1, 1000);
      end loop;
    end if;`)
  const hanging: string[] = []
  for (let count = 0; count < 6; count += 1) hanging.push(await things.put({ payload: { sTbName: 'hang' } }))
  const behind = await things.put()
  await eventually(things.isIn(behind, 'done'))
  for (const sId of hanging) assert.equal((await things.message(sId)).sError, null)
  for (const sId of hanging) {
    await eventually(async () => (await things.message(sId)).sError !== null)
    assert.match(
      (await things.message(sId)).sError ?? '',
      new RegExp(`did not end within ${LIMIT_MS / 1000} s`),
    )
  }
  await things.routine('')
  for (const sId of hanging) await eventually(things.isIn(sId, 'done'))
  const still = await things.run(
    `select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%merge_all_base%' and pid <> pg_backend_pid()`,
  )
  assert.deepEqual(still, [])
})

test('those of one key are done in their order, one at a time', async () => {
  await things.run(`
    create table framework.queue_order ("iAt" bigint generated always as identity, "sId" text, "iBeside" int);
    grant insert on framework.queue_order to armature_owner`)
  await things.routine(`
    insert into framework.queue_order ("sId", "iBeside")
    select m."sId", (select count(*) from framework.sysqueuemessage o where o."sKey" = 'row' and o."sState" = 'running')
    from framework.sysqueuemessage m where ${MINE};`)
  const ids: string[] = []
  for (let count = 0; count < 12; count += 1) ids.push(await things.put({ sKey: 'row' }))
  await eventually(things.isIn(ids.at(-1) ?? '', 'done'))
  const rows = await things.run<{ sId: string; iBeside: number }>(
    'select "sId", "iBeside" from framework.queue_order order by "iAt"',
  )
  assert.deepEqual(
    rows,
    ids.map((sId) => ({ sId, iBeside: 0 })),
  )
  await things.routine('')
  await things.run('drop table framework.queue_order')
})

test('work for a user is done in that user’s name', async () => {
  const sId = await things.put({ sName: 'WORK_CENTER_CALCULATE', sBrandsId: 'acme', payload: {} })
  await eventually(things.isIn(sId, 'done'))
})

test('one that was handed to somebody who is gone is taken back, and what is claimed twice is done once', async () => {
  const sId = await things.put()
  await eventually(things.isIn(sId, 'done'))
  await things.run(
    `update framework.sysqueuemessage set "sState" = 'running', "tLimit" = clock_timestamp() - interval '1 s', "sError" = null where "sId" = $1`,
    [sId],
  )
  await eventually(
    async () => (await things.message(sId)).iTries === 2 && (await things.message(sId)).sState === 'done',
  )
})
