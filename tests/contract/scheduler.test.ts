// Jobs as administrators meet them: what is due is run once, to the second; what fails says why; a job does not overlap itself; it is run
// by hand, paused and resumed; and whoever is not meant to sees and starts nothing.
import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import pg from 'pg'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'
import { type JobThings, jobThings } from './job-things.ts'

let service: TestService
let platform: Client
let acme: Client
let things: JobThings

const run: JobThings['run'] = (text, values) => things.run(text, values)
const jobs: JobThings['jobs'] = (as) => things.jobs(as)
const job: JobThings['job'] = (sId) => things.job(sId)
const runs: JobThings['runs'] = (sId) => things.runs(sId)
const tell: JobThings['tell'] = (what, sId, as) => things.tell(what, sId, as)
const make: JobThings['make'] = (sId, plan) => things.make(sId, plan)
const drop: JobThings['drop'] = (sId) => things.drop(sId)

before(async () => {
  service = await openTestService({ environment: { SCHEDULER: 'on', TIME_ZONE: 'Asia/Shanghai' } })
  platform = await service.signIn({ loginType: 'builder' })
  acme = await service.signIn({ company: 'acme', loginType: 'builder' })
  things = jobThings(service, platform)
})
after(() => service?.close())

/** Keeps the work `idempotency-keys` from ending until it is let go. */
const holdKeys = async (test: TestContext): Promise<() => Promise<void>> => {
  const client = new pg.Client({ connectionString: service.database.url })
  await client.connect()
  await client.query('begin; lock table framework.sysidempotency in access exclusive mode')
  let isHeld = true
  const letGo = async () => {
    if (isHeld) await client.end()
    isHeld = false
  }
  test.after(letGo)
  return letGo
}

test('a job runs each second, in its second, once', async () => {
  await make('each-second', { sCron: '* * * * * *' })
  await eventually(async () => (await runs('each-second')).filter(({ ok }) => ok === true).length >= 4)
  const done = (await runs('each-second')).filter(({ ok }) => ok === true)
  const meant = done.map(({ tScheduled }) => Date.parse(tScheduled))
  assert.equal(new Set(meant).size, meant.length)
  for (const time of meant) assert.equal(time % 1000, 0)
  for (const { tStart, tScheduled, iMilliseconds } of done) {
    const late = Date.parse(tStart ?? '') - Date.parse(tScheduled)
    assert.ok(late >= 0 && late < 5_000, `${late} ms late`)
    assert.ok(iMilliseconds !== null && iMilliseconds >= 0)
  }
  const { last, sCron } = await job('each-second')
  assert.equal(sCron, '* * * * * *')
  assert.equal(last?.ok, true)
  await drop('each-second')
})

test('what ships is there, with its next five times in the time zone of the service', async () => {
  const { sName, sCron, next, bPaused, triggers } = await job('idempotency-keys')
  assert.equal(sName, 'Forget answers to repeated requests')
  assert.equal(sCron, '0 17 * * * *')
  assert.equal(bPaused, 0)
  assert.equal(next.length, 5)
  assert.ok(next.every((time) => /:17:00/.test(time)))
  assert.equal(triggers[0]?.sTimeZone, 'Asia/Shanghai')
  const chinese = await service.signIn({ loginType: 'builder', language: 'zh-CN' })
  assert.ok((await jobs(chinese)).some((one) => one.sName === '清理重复请求的应答'))
})

test('what is over is forgotten, and what counts is kept', async () => {
  await run(`
    insert into framework.sysidempotency ("sBrandsId", "sUserId", "sKey", "sBodyHash", "tAt")
    select 'demo', 'admin', 'old ' || n, 'x', clock_timestamp() - interval '25 hours' from generate_series(1, 4100) n;
    insert into framework.sysidempotency ("sBrandsId", "sUserId", "sKey", "sBodyHash") values ('demo', 'admin', 'new', 'x');
    insert into framework.syslocking ("sBrandsId", "sTbName", "sRowId", "sUserId", "sUserName", "sSessionId", "tExpires")
    values ('demo', 'salorder', 'old', 'admin', 'A', 's', clock_timestamp() - interval '1 s'),
      ('demo', 'salorder', 'new', 'admin', 'A', 's', clock_timestamp() + interval '1 hour')`)
  for (const [sId, iCount] of [
    ['idempotency-keys', 4100],
    ['record-locks', 1],
  ] as const) {
    assert.equal((await tell('run', sId)).status, 200)
    await eventually(async () => (await runs(sId)).some((one) => one.bAsked === 1 && one.ok === true))
    assert.equal((await runs(sId)).find(({ bAsked }) => bAsked === 1)?.iCount, iCount)
  }
  const left = await run<{ sKey: string }>('select "sKey" from framework.sysidempotency')
  assert.deepEqual(left, [{ sKey: 'new' }])
  const locks = await run<{ sRowId: string }>('select "sRowId" from framework.syslocking')
  assert.deepEqual(locks, [{ sRowId: 'new' }])
})

test('a run that fails says why, harms no other, and the next one comes all the same', async () => {
  await make('unknown-work', { sWork: 'nobody-knows-this', iIntervalSeconds: 1 })
  await make('wrong-parameters', { parameters: { iDays: 'many' }, iIntervalSeconds: 1 })
  await make('unreadable', { sCron: '61 * * * * *' })
  await make('beside', { iIntervalSeconds: 1 })
  await eventually(async () => (await runs('unknown-work')).filter(({ ok }) => ok === false).length >= 2)
  await eventually(async () => (await runs('wrong-parameters')).some(({ ok }) => ok === false))
  await eventually(async () => (await runs('beside')).some(({ ok }) => ok === true))
  assert.match((await job('unknown-work')).last?.sError ?? '', /no work named "nobody-knows-this"/)
  assert.match((await job('wrong-parameters')).last?.sError ?? '', /not what they should be/)
  const { triggers, next } = await job('unreadable')
  assert.match(triggers[0]?.sError ?? '', /“61 \* \* \* \* \*” cannot be read/)
  assert.deepEqual(next, [])
  await run(`update framework.qrtz_trigger set "sCron" = '* * * * * *' where "sId" = 'unreadable'`)
  await eventually(async () => (await runs('unreadable')).some(({ ok }) => ok === true))
  assert.equal((await job('unreadable')).triggers[0]?.sError, undefined)
  for (const sId of ['unknown-work', 'wrong-parameters', 'unreadable', 'beside']) await drop(sId)
})

test('a job does not overlap itself unless it may, and what was missed meanwhile is made up for once', async (test) => {
  const letGo = await holdKeys(test)
  await make('alone', { sWork: 'idempotency-keys', iIntervalSeconds: 1 })
  await make('beside-itself', { sWork: 'idempotency-keys', iIntervalSeconds: 1, bOverlap: 1 })
  await eventually(
    async () => (await runs('beside-itself')).filter(({ sState }) => sState === 'running').length >= 3,
  )
  assert.equal((await runs('alone')).length, 1)
  const refused = await tell('run', 'alone')
  assert.equal(refused.status, 409)
  assert.match(refused.body.detail, /is running/)
  await letGo()
  await eventually(async () => (await runs('alone')).filter(({ ok }) => ok === true).length >= 2)
  const [first, second] = [...(await runs('alone'))].reverse()
  assert.ok(Date.parse(second?.tStart ?? '') >= Date.parse(first?.tStart ?? '') + (first?.iMilliseconds ?? 0))
  for (const sId of ['alone', 'beside-itself']) await drop(sId)
})

test('one that does not end within its limit has failed', async (test) => {
  const letGo = await holdKeys(test)
  await make('hanging', { sWork: 'idempotency-keys' })
  await run(`update framework.qrtz_job set "iLimitSeconds" = 1 where "sId" = 'hanging'`)
  await tell('run', 'hanging')
  await eventually(async () => (await job('hanging')).last !== null)
  assert.match((await job('hanging')).last?.sError ?? '', /did not end within 1 s/)
  await letGo()
  await drop('hanging')
})

test('paused, a job is run by hand alone; resumed, it makes up for nothing', async () => {
  await make('resting', { sCron: '0 0 0 1 1 *' })
  await eventually(async () => (await job('resting')).next.length === 5)
  assert.equal((await tell('pause', 'resting')).status, 200)
  assert.deepEqual([(await job('resting')).bPaused, (await job('resting')).next], [1, []])
  await run(
    `update framework.qrtz_trigger set "tNext" = clock_timestamp() - interval '1 min' where "sJobId" = 'resting'`,
  )
  await tell('run', 'resting')
  await eventually(async () => (await job('resting')).last?.ok === true)
  assert.equal((await tell('resume', 'resting')).status, 200)
  await eventually(async () => {
    const [row] = await run<{ isAhead: boolean }>(
      `select "tSet" is not null and "tNext" > clock_timestamp() as "isAhead" from framework.qrtz_trigger where "sJobId" = 'resting'`,
    )
    return row?.isAhead === true
  })
  assert.equal((await runs('resting')).length, 1)
  await drop('resting')
})

test('administrators of a company see and run what concerns it alone, and others nothing at all', async () => {
  await make('of-acme', { sBrandsId: 'acme', sCron: '0 0 0 1 1 *' })
  assert.deepEqual(
    (await jobs(acme)).map(({ sId }) => sId),
    ['of-acme'],
  )
  for (const what of ['run', 'pause', 'resume'] as const)
    assert.equal((await tell(what, 'record-locks', acme)).status, 404)
  assert.equal((await acme.get('/entry/scheduler/history?sId=record-locks')).status, 404)
  assert.equal((await tell('run', 'of-acme', acme)).status, 200)
  await eventually(async () => (await jobs(acme))[0]?.last?.ok === true)
  const business = await service.signIn()
  assert.equal((await business.get('/entry/scheduler/jobs')).status, 403)
  assert.equal((await business.get('/entry/scheduler/history?sId=of-acme')).status, 403)
  for (const what of ['run', 'pause', 'resume'] as const)
    assert.equal((await tell(what, 'of-acme', business)).status, 403)
  assert.equal((await service.as().get('/entry/scheduler/jobs')).status, 401)
  await drop('of-acme')
})

test('wrong words are told', async () => {
  for (const path of [
    'history',
    'history?sId=',
    'history?sId=record-locks&pageNum=0',
    'history?sId=record-locks&all=1',
  ])
    assert.equal((await platform.get(`/entry/scheduler/${path}`)).status, 400, path)
  for (const what of ['run', 'pause', 'resume'] as const) {
    assert.equal((await platform.post(`/entry/scheduler/${what}`, {})).status, 400)
    assert.equal((await platform.post(`/entry/scheduler/${what}`, { sId: 'x', more: 1 })).status, 400)
    const unknown = await tell(what, 'none')
    assert.equal(unknown.status, 404)
    assert.match(unknown.body.detail, /No such job/)
  }
})

test('/metrics counts runs, failures and lateness', async () => {
  const { text } = await service.as().get('/metrics')
  assert.match(text, /armature_job_duration_seconds_count\{job="unknown-work",outcome="failed"\} [1-9]/)
  assert.match(text, /armature_job_duration_seconds_count\{job="each-second",outcome="done"\} [1-9]/)
  assert.match(text, /armature_job_lateness_seconds_count\{job="each-second"\} [1-9]/)
})

test('a routine of a company reads and writes no jobs', async () => {
  const rights = await run(`
    select r.role, t.name, has_table_privilege(r.role, 'framework.' || t.name, 'select, insert, update, delete') as "canTable"
    from unnest(array['tenant_runtime', 'trusted_runtime', 'builder_runtime', 'structure_runtime']) r (role),
      unnest(array['qrtz_job', 'qrtz_trigger', 'qrtz_fired', 'qrtz_calendar', 'qrtz_dayoff']) t (name)`)
  assert.equal(rights.length, 20)
  assert.deepEqual(new Set(rights.map(({ canTable }) => canTable)), new Set([false]))
  const callable = await run(`
    select p.proname from pg_proc p
    where p.pronamespace = 'framework'::regnamespace and p.proname ~ '^(forget_|work_out_)'
      and has_function_privilege('tenant_runtime', p.oid, 'execute')`)
  assert.deepEqual(callable, [])
})
