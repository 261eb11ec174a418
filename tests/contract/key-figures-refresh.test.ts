// Key figures computed in the background: by the job, in each subsidiary, what may have changed and nothing else, one after the other.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { eventually } from '#tests/support/eventually.ts'
import { openQueueService, type QueueService } from './queue-things.ts'

let things: QueueService

before(async () => {
  things = await openQueueService({ SCHEDULER: 'on' })
})
after(() => things?.service.close())

const idle = async (): Promise<boolean> => {
  const { iDepth, iDead } = await things.stateOf('KPI_REFRESH')
  assert.equal(iDead, 0)
  return iDepth === 0
}

/** As the job does each hour. */
const refresh = async (): Promise<void> => {
  const { status, text, body } = await things.platform.post('/entry/scheduler/run', { sId: 'key-figures' })
  assert.equal(status, 200, text)
  await eventually(async () => {
    const { body: jobs } = await things.platform.get('/entry/scheduler/history?sId=key-figures')
    return jobs.runs.some(({ sId, ok }: { sId: string; ok: boolean | null }) => sId === body.sRunId && ok)
  })
  await eventually(idle)
}

type Value = { readonly period: string; readonly dValue: string | null }

const valuesOf = (code: string): Promise<Value[]> =>
  things.run<Value>(
    `select p."sCode" as period, v."dValue"::text as "dValue"
     from kpivalue v
     join kpimaster m on m."sBrandsId" = v."sBrandsId" and m."sSubsidiaryId" = v."sSubsidiaryId" and m."sId" = v."sParentId"
     join kpiperiod p on p."sBrandsId" = v."sBrandsId" and p."sSubsidiaryId" = v."sSubsidiaryId" and p."sId" = v."sPeriodId"
     where v."sBrandsId" = 'demo' and v."sSubsidiaryId" = 'demo-hq' and m."sCode" = $1
     order by p."tFrom" desc`,
    [code],
  )

test('the job fills those of every subsidiary', async () => {
  const places = `select "sBrandsId", "sSubsidiaryId", count(*)::int as count from kpivalue group by 1, 2 order by 1, 2`
  const before = await things.run(places)
  assert.ok(before.length > 3)
  await things.run('delete from kpivalue')
  await refresh()
  assert.deepEqual(await things.run(places), before)
})

test('what was changed is computed again, and nothing else', async () => {
  const [, last, earlier] = await valuesOf('ORDER-VALUE')
  assert.ok(last !== undefined && earlier !== undefined)
  await things.run(
    `update kpivalue v set "dValue" = -1
     from kpimaster m, kpiperiod p
     where m."sBrandsId" = v."sBrandsId" and m."sSubsidiaryId" = v."sSubsidiaryId" and m."sId" = v."sParentId" and m."sCode" = 'ORDER-VALUE'
       and p."sBrandsId" = v."sBrandsId" and p."sSubsidiaryId" = v."sSubsidiaryId" and p."sId" = v."sPeriodId" and p."sCode" = any ($1)`,
    [[last.period, earlier.period]],
  )
  // What the demo did is longer ago than what counts as just now.
  await things.run(`update framework.sysaudit set "tAt" = "tAt" - interval '1 hour'`)
  await refresh()
  const untouched = await valuesOf('ORDER-VALUE')
  assert.deepEqual([untouched[1]?.dValue, untouched[2]?.dValue], ['-1', '-1'])
  await things.run(
    `update salorder o set "dAmount" = o."dAmount" + 1
     where o."sBrandsId" = 'demo' and o."sSubsidiaryId" = 'demo-hq' and o."bCheck" = 1 and to_char(o."tBillDate", 'YYYY-MM') = $1`,
    [last.period],
  )
  await refresh()
  const after = await valuesOf('ORDER-VALUE')
  assert.ok(Number(after[1]?.dValue) > Number(last.dValue) - 1e-9, JSON.stringify([last, after[1]]))
  assert.equal(after[2]?.dValue, '-1')
})

test('those of a subsidiary are computed by one at a time', async () => {
  const other = new pg.Client({ connectionString: things.service.database.url })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(
      `select from framework.syskeyfigures where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' for update`,
    )
    const payload = { sKeyFigureId: null }
    const here = await things.put({ sName: 'KPI_REFRESH', sBrandsId: 'demo', sKey: 'demo-hq', payload })
    const there = await things.put({ sName: 'KPI_REFRESH', sBrandsId: 'acme', sKey: 'acme-hq', payload })
    await eventually(things.isIn(there, 'done'))
    await eventually(things.isIn(here, 'running'))
    await other.query('rollback')
    await eventually(things.isIn(here, 'done'))
  } finally {
    await other.end()
  }
})

test('a figure that is gone is given up with the reason; others go on', async () => {
  const gone = await things.put({
    sName: 'KPI_REFRESH',
    sBrandsId: 'acme',
    iTries: 5,
    payload: { sKeyFigureId: 'nothing' },
  })
  await eventually(things.isIn(gone, 'dead'))
  assert.match((await things.message(gone)).sError ?? '', /entered by hand/)
})
