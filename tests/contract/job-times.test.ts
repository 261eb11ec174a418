// When jobs run: what was missed, clocks that were set back, days off.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { type JobThings, jobThings } from './job-things.ts'

let service: TestService
let things: JobThings

before(async () => {
  service = await openTestService({ environment: { SCHEDULER: 'on' } })
  things = jobThings(service, await service.signIn({ loginType: 'builder' }))
})
after(() => service?.close())

test('missed firings: one is made up for, or none', async () => {
  for (const misfire of ['once', 'skip']) {
    await things.make(misfire, { sCron: '0 0 0 1 1 *', sMisfire: misfire })
    await things.run(
      `update framework.qrtz_trigger set "tNext" = clock_timestamp() - interval '1 hour', "tSet" = clock_timestamp() - interval '1 year'
       where "sId" = $1`,
      [misfire],
    )
  }
  await eventually(async () => (await things.job('once')).last?.ok === true)
  await eventually(async () => {
    const [row] = await things.run<{ isAhead: boolean }>(
      `select "tNext" > clock_timestamp() as "isAhead" from framework.qrtz_trigger where "sId" = 'skip'`,
    )
    return row?.isAhead === true
  })
  assert.deepEqual(await things.runs('skip'), [])
  for (const sId of ['once', 'skip']) await things.drop(sId)
})

test('after the clock was set back the next time is worked out again', async () => {
  await things.make('set-back', { sCron: '0 0 * * * *' })
  await things.run(
    `update framework.qrtz_trigger set "tNext" = clock_timestamp() + interval '1 year', "tSet" = clock_timestamp() + interval '364 days'
     where "sId" = 'set-back'`,
  )
  await eventually(async () => {
    const [row] = await things.run<{ isSoon: boolean }>(
      `select "tNext" <= clock_timestamp() + interval '1 hour' as "isSoon" from framework.qrtz_trigger where "sId" = 'set-back'`,
    )
    return row?.isSoon === true
  })
  await things.drop('set-back')
})

test('days off are left out, and a change of them counts at once', async () => {
  await things.run(
    `insert into framework.qrtz_calendar ("sId", "sNameEn", "sNameZh", "aWeekdaysOff") values ('works', 'Works', '工厂', '{6,7}')`,
  )
  await things.make('working-days', { sCron: '0 0 6 * * *', sTimeZone: 'Europe/Berlin' })
  await things.run(`update framework.qrtz_trigger set "sCalendarId" = 'works' where "sId" = 'working-days'`)
  const { next, triggers } = await things.job('working-days')
  assert.equal(triggers[0]?.sCalendarId, 'works')
  const days = next.map((time) => new Date(time).getUTCDay())
  assert.ok(days.length === 5 && !days.includes(0) && !days.includes(6), String(days))
  const [first = '', second] = next
  await things.run(`insert into framework.qrtz_dayoff values ('works', $1)`, [first.slice(0, 10)])
  assert.equal((await things.job('working-days')).next[0], second)
  await eventually(async () => {
    const [row] = await things.run<{ isSecond: boolean }>(
      `select "tNext" = $1::timestamptz as "isSecond" from framework.qrtz_trigger where "sId" = 'working-days'`,
      [second],
    )
    return row?.isSecond === true
  })
  await things.drop('working-days')
})
