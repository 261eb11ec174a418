// Periods that are moved, deleted or carried forward while somebody books into them: no voucher is left without a period, none is forgotten.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type pg from 'pg'
import { type Acting, actAs } from '../support/acting.ts'
import { eventually } from '../support/eventually.ts'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

const PERIODS = 'acc-period'

let service: TestService
let admin: Client
let booking: Acting
let moving: Acting
let year = 2090

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ company: 'acme' })
  booking = await actAs(service.database)
  moving = await actAs(service.database)
})
after(async () => {
  await Promise.all([booking.close(), moving.close()])
  await service.close()
})

/** The last period of a year that no other test has. */
const period = async (): Promise<{ sId: string; version: string; tTo: string }> => {
  year += 1
  await booking.run((client) => client.query(`select fn_period_year('acme', 'acme-hq', $1)`, [year]))
  const answer = await admin.post(
    `/entry/business/getBusinessDataByFormcustomId/${PERIODS}.list?sModelsId=${PERIODS}`,
    { filters: [{ field: 'tTo', op: 'eq', value: `${year}-12-31` }] },
  )
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows[0]
}
const save = (row: object): Promise<Answer> =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${PERIODS}`, {
    forms: [{ sFormId: `${PERIODS}.master`, rows: [row] }],
  })
const book = async (client: pg.Client, tPostDate: string): Promise<string | null> => {
  const lines = [
    { sRole: 'bank', dDebit: 70 },
    { sRole: 'salesIncome', dCredit: 70 },
  ]
  const { rows } = await client.query<{ refusal: string | null }>(
    `select fn_voucher_post('acme', 'acme-hq', 'en', $1) as refusal`,
    [{ tPostDate, sDocTable: 'test', sDocId: tPostDate, sDocNo: tPostDate, lines }],
  )
  return rows[0]?.refusal ?? null
}
/** What comes while the first is done and not committed: it waits for that, or is over before. */
const meanwhile = async <T>(
  user: Acting,
  first: (client: pg.Client) => Promise<void>,
  second: () => Promise<T>,
): Promise<T> => {
  let isOver = false
  const { later } = await user.run(async (client) => {
    await first(client)
    const later = second().finally(() => {
      isOver = true
    })
    await eventually(async () => {
      const waiting = await service.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return isOver || waiting.length > 0
    })
    return { later }
  })
  return later
}
const whileBooking = (tPostDate: string, request: () => Promise<Answer>): Promise<Answer> =>
  meanwhile(booking, async (client) => assert.equal(await book(client, tPostDate), null), request)

test('a period that somebody books into is neither shortened nor deleted', async () => {
  const shorter = await period()
  const data = { tTo: `${year}-12-30` }
  const { sId, version } = shorter
  const kept = await whileBooking(shorter.tTo, () => save({ handleType: 'update', sId, version, data }))
  assert.deepEqual([kept.status, kept.body.procedureCode], [422, -3], kept.text)
  const gone = await period()
  const still = await whileBooking(gone.tTo, () =>
    save({ handleType: 'del', sId: gone.sId, version: gone.version }),
  )
  assert.deepEqual([still.status, still.body.procedureCode], [422, -3], still.text)
})

test('nobody books on a day that a period is just losing', async () => {
  const { sId, tTo } = await period()
  const last = `${year}-12-30`
  const rows = JSON.stringify([{ handleType: 'update', sId, data: { tTo: last } }])
  const refusal = await meanwhile(
    moving,
    async (client) => {
      await client.query(`select sp_accperiod_beforesave('acme', 'acme-hq', 'en', $1)`, [rows])
      await client.query(`update accperiod set "tTo" = $2 where "sId" = $1`, [sId, last])
    },
    () => booking.run((client) => book(client, tTo)),
  )
  assert.match(String(refusal), /lies in no period/)
})

test('the profit that is carried forward has what is booked at that moment', async () => {
  const { sId, tTo } = await period()
  const answer = await whileBooking(tTo, () =>
    admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${PERIODS}`, {
      sProName: 'sp_btn_accperiod_profit',
      sIds: [sId],
      params: {},
    }),
  )
  assert.equal(answer.status, 200, answer.text)
  assert.match(answer.text, /70(\.00)? was carried forward/)
})
