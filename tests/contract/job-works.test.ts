// The jobs that ship, run by hand: what each of them does, and what it leaves alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { type JobThings, jobThings } from './job-things.ts'

let service: TestService
let things: JobThings

before(async () => {
  service = await openTestService({ environment: { SCHEDULER: 'on', QUEUE: 'off' } })
  things = jobThings(service, await service.signIn({ loginType: 'builder' }))
})
after(() => service?.close())

/** How much it did. */
const runNow = async (sId: string): Promise<number | null> => {
  const { status, text, body } = await things.tell('run', sId)
  assert.equal(status, 200, text)
  const found = async () => (await things.runs(sId)).find((run) => run.sId === body.sRunId)
  await eventually(async () => (await found())?.ok != null)
  const run = await found()
  assert.equal(run?.ok, true, run?.sError)
  return run?.iCount ?? null
}

const count = async (from: string): Promise<number> =>
  (await things.run<{ count: number }>(`select count(*)::int as count from framework.${from}`))[0]?.count ??
  -1

test('each that ships can be read, and those whose work does not come yet are paused', async () => {
  const jobs = await things.jobs()
  for (const { sId, bPaused, next, triggers } of jobs) {
    assert.equal(triggers[0]?.sError, undefined, sId)
    assert.equal(next.length, bPaused === 1 ? 0 : 5, sId)
  }
  assert.deepEqual(
    jobs.filter(({ bPaused }) => bPaused === 1).map(({ sId }) => sId),
    ['charts', 'work-center'],
  )
  assert.equal(jobs.length, 16)
})

test('old runs go, of each job all but the last', async () => {
  await things.run(`
    insert into framework.qrtz_fired ("sJobId", "tScheduled", "sState", "bOverlap", "tEnd")
    select j, clock_timestamp() - n * interval '20 days', 'done', 0, clock_timestamp() - n * interval '20 days'
    from generate_series(1, 3) n, unnest(array['audit', 'charts']) j`)
  assert.equal(await runNow('run-history'), 4)
  assert.deepEqual([(await things.runs('audit')).length, (await things.runs('charts')).length], [1, 1])
})

test('messages to users go after 90 days', async () => {
  await things.run(`
    insert into framework.sysmessage ("sBrandsId", "sUserId", "sKind", "sSource", "sTitleEn", "sTitleZh", "tAt")
    select 'demo', 'demo-admin', 'done', 's' || n, 'x', 'x', clock_timestamp() - n * interval '60 days' from generate_series(1, 3) n`)
  assert.equal(await runNow('messages'), 2)
  assert.equal(await count('sysmessage'), 1)
})

test('entries of the audit go after ten years, and never within one', async () => {
  const before = await count('sysaudit')
  await things.run(`
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "tAt")
    select 'demo', 'salorder', 'r' || n, 'add', clock_timestamp() - interval '3651 days' from generate_series(1, 2500) n`)
  assert.equal(await runNow('audit'), 2500)
  assert.equal(await count('sysaudit'), before)
  await things.make('too-soon', { sWork: 'audit', parameters: { iDays: 30 } })
  await things.tell('run', 'too-soon')
  await eventually(async () => (await things.job('too-soon')).last?.ok === false)
  assert.match((await things.job('too-soon')).last?.sError ?? '', /iDays/)
  await assert.rejects(things.run('select framework.forget_audit(364, 1)'), /365 days/)
})

test('a sequence of bill numbers goes when its period is long over, and its counter goes on where it stood', async () => {
  await things.run(`
    insert into framework.sysbillnocounter ("sBrandsId", "sSubsidiaryId", "sSettingId", "sPeriod", "iValue", "bSequence")
    values ('demo', 'demo-hq', 's', '20240101', 5, true), ('demo', 'demo-hq', 's', '202401', 0, true), ('demo', 'demo-hq', 's', to_char(current_date, 'YYYYMMDD'), 0, true)`)
  const sequence = (period: string) => `'billno_' || md5('demo|demo-hq|s|' || ${period})`
  for (const [period, start] of [
    [`'20240101'`, 6],
    [`'202401'`, 1],
    [`to_char(current_date, 'YYYYMMDD')`, 1],
  ] as const)
    await things.run(`
      do $$ begin
        execute format('create sequence framework.%I start ${start}', ${sequence(period)});
        execute format('alter sequence framework.%I owner to armature_owner', ${sequence(period)});
      end $$`)
  await things.run(
    `select nextval(format('framework.%I', ${sequence(`'20240101'`)})), nextval(format('framework.%I', ${sequence(`'20240101'`)}))`,
  )
  assert.equal(await runNow('bill-number-periods'), 2)
  const left = await things.run<{ sPeriod: string; iValue: string; bSequence: boolean; stands: boolean }>(`
    select c."sPeriod", c."iValue", c."bSequence", to_regclass('framework.billno_' || md5('demo|demo-hq|s|' || c."sPeriod")) is not null as stands
    from framework.sysbillnocounter c where c."sSettingId" = 's' order by length(c."sPeriod"), c."sPeriod"`)
  assert.deepEqual(
    left.map(({ iValue, bSequence, stands }) => [Number(iValue), bSequence, stands]),
    [
      [0, false, false],
      [7, false, false],
      [0, true, true],
    ],
  )
})

test('statistics are renewed of tables that have changed much', async () => {
  assert.notEqual(await runNow('statistics'), null)
  await things.run(`
    insert into framework.sysidempotency ("sBrandsId", "sUserId", "sKey", "sBodyHash")
    select 'demo', 'admin', 'k' || n, 'x' from generate_series(1, 5000) n`)
  const rows = async () =>
    (
      await things.run<{ rows: number }>(
        `select reltuples::int as rows from pg_class where oid = 'framework.sysidempotency'::regclass`,
      )
    )[0]?.rows
  await eventually(async () => {
    await runNow('statistics')
    return (await rows()) === 5000
  })
})

test('scratch databases that nobody uses go after an hour', async () => {
  const name = `adopt_scratch_${Math.floor(Date.now() / 1000 - 7200).toString(36)}_0${Math.floor(Math.random() * 1e9).toString(16)}`
  await things.run(`create database ${name} template template0`)
  const done = await runNow('scratch-databases')
  assert.ok((done ?? 0) >= 1)
  assert.deepEqual(await things.run('select from pg_database where datname = $1', [name]), [])
})

test('open tasks, key figures, charts and licences go through the queue, each once while it waits', async () => {
  await things.run(`
    insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId") values ('acme', 'salorder', 'r', 'add', 'acme-admin')`)
  for (const [sId, sName] of [
    ['work-center', 'WORK_CENTER_CALCULATE'],
    ['key-figures', 'KPI_REFRESH'],
    ['charts', 'CHART_REFRESH'],
    ['licence-check', 'LICENSE_CHANGED'],
  ] as const) {
    const put = await runNow(sId)
    assert.ok((put ?? 0) >= 1, sId)
    assert.equal(await count(`sysqueuemessage where "sName" = '${sName}'`), put, sId)
    assert.equal(await runNow(sId), 0, sId)
  }
  const companies = await things.run<{ sBrandsId: string }>(
    `select distinct "sBrandsId" from framework.sysqueuemessage where "sName" = 'KPI_REFRESH' order by 1`,
  )
  assert.deepEqual(
    companies.map(({ sBrandsId }) => sBrandsId),
    (await things.run<{ sId: string }>('select "sId" from framework.sysbrand order by 1')).map(
      ({ sId }) => sId,
    ),
  )
})
