// What the end of a licence takes where nobody is signed in: hooks are refused, what would change records waits for the next licence, and who
// sees as another user sees no more than that user.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { builderOf } from './builder-things.ts'
import { type Hook, openHookDatabase, receiptOf, sendAt, signed } from './hook-things.ts'
import { day, type Licensed, openLicensed } from './licence-things.ts'

let store: Awaited<ReturnType<typeof openHookDatabase>>
let licensing: Licensed
let hook: Hook

before(async () => {
  store = await openHookDatabase()
  licensing = await openLicensed(store.database)
  const builder = await licensing.service.signIn({ loginType: 'builder' })
  const made = await builderOf(builder).done('syswebhook/add', {
    data: { sName: 'Shop', sProcName: 'sp_hook_note' },
  })
  const { body } = await builder.post('/entry/syswebhook/makeSecret', {
    sId: made.sId,
    version: made.version,
  })
  hook = { sId: made.sId, sHookCode: body.row.sHookCode, secret: body.secret }
})
after(async () => {
  await licensing?.close()
  await store?.database.close()
})
beforeEach(() => licensing.licensed({}))

const sends = (sText: string, secret = hook.secret) => {
  const body = JSON.stringify({ sText })
  return sendAt(licensing.service.url, { sHookCode: hook.sHookCode, body, headers: signed(secret, body) })
}

const isDone = (sText: string) => eventually(async () => (await store.notes(sText)).length > 0)

const GRACE = { until: day(-3), grace: '30' }
const EXPIRED = { until: day(-40), grace: '30' }
const ENDS = [
  ['its days of grace', GRACE, /^The licence has ended: records can be read and not changed/],
  ['after them', EXPIRED, /^The company has no licence that holds today/],
] as const

for (const [when, wishes, words] of ENDS)
  test(`a hook is refused with the reason, keeps nothing, and takes it with the next licence: ${when}`, async () => {
    await licensing.licensed(wishes)
    const sText = `sent in ${when}`
    const refused = await sends(sText)
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden'])
    assert.match(refused.body.detail ?? '', words)
    const forged = await sends(sText, 'not the secret')
    assert.equal(forged.status, 401, 'who does not hold the secret is not told')
    const kept = `select from framework.syswebhookreceipt where "sBody" like '%' || $1 || '%'`
    assert.equal((await store.database.query(kept, [sText])).length, 0)
    await licensing.licensed({})
    assert.equal((await sends(sText)).status, 202)
    await isDone(sText)
  })

const messages = (sName: string) =>
  store.database.query<{ sState: string; iTries: number; sError: string | null; sErrorZh: string | null }>(
    `select "sState", "iTries", "sError", "sErrorZh" from framework.sysqueuemessage where "sName" = $1 order by "iOrder" desc limit 1`,
    [sName],
  )
const dueNow = () =>
  store.database.query(
    `update framework.sysqueuemessage set "tDue" = now() where "sState" = 'waiting' and "tDue" > now()`,
  )

const WAITS = /^It waits: the company has no licence that lets it be done today/

const waits = async (sName: string): Promise<void> => {
  await eventually(async () => (await messages(sName))[0]?.sError !== null)
  const [message] = await messages(sName)
  assert.deepEqual([message?.sState, message?.iTries], ['waiting', 0])
  assert.match(message?.sError ?? '', WAITS)
  assert.match(message?.sErrorZh ?? '', /许可证/)
}

for (const [when, wishes] of ENDS)
  test(`what a hook received before waits, is no try however often it is looked at, and is done with the next licence: ${when}`, async () => {
    const sText = `kept before ${when}`
    const { body } = await sends(sText)
    await isDone(sText)
    await licensing.licensed(wishes)
    const noted = (await store.notes(sText)).length
    await store.database.query(`select framework.deliver_receipt('demo', $1)`, [body.sReceiptId])
    await waits('WEBHOOK_RECEIVED')
    for (let looks = 0; looks < 8; looks += 1) {
      await store.database.query(
        `update framework.sysqueuemessage set "tDue" = now(), "sError" = null where "sName" = 'WEBHOOK_RECEIVED' and "sState" = 'waiting'`,
      )
      await waits('WEBHOOK_RECEIVED')
    }
    assert.equal((await store.notes(sText)).length, noted)
    await licensing.licensed({})
    await dueNow()
    await eventually(async () => (await store.notes(sText)).length === noted + 1)
    const builder = await licensing.service.signIn({ loginType: 'builder' })
    await eventually(async () => (await receiptOf(builder, body.sReceiptId)).sState === 'done')
  })

test('a timer of a process waits in the days of grace, and work that reads goes on', async () => {
  await licensing.licensed(GRACE)
  await store.database.query(
    `insert into framework.sysqueuemessage ("sName", "iVersion", "jPayload", "sBrandsId", "sSubsidiaryId", "sUserId")
     values ('WORKFLOW_TIMER', 1, '{"sTimerId": "none"}', 'demo', 'demo-hq', 'demo-admin'),
       ('WORK_CENTER_CALCULATE', 1, '{}', 'demo', 'demo-hq', 'demo-admin')`,
  )
  await waits('WORKFLOW_TIMER')
  await eventually(async () => (await messages('WORK_CENTER_CALCULATE'))[0]?.sState === 'done')
  await licensing.licensed({})
  await dueNow()
  await eventually(async () => (await messages('WORKFLOW_TIMER'))[0]?.sState === 'done')
})

test('who sees as another user sees in the days of grace what they see, and after them nothing', async () => {
  const { service } = licensing
  const builder = await service.signIn({ loginType: 'builder' })
  const opened = await builder.post('/entry/permissions/viewAs', { sUserId: 'demo-clerk' })
  assert.equal(opened.status, 200, opened.text)
  const viewing = service.as(opened.body.token)
  const read = async () =>
    viewing.post('/entry/business/getBusinessDataByFormcustomId/sft-user.list?sModelsId=sft-user', {})
  const menu = async () => (await viewing.get('/entry/menu')).status
  const before = (await read()).status
  await licensing.licensed(GRACE)
  assert.deepEqual([(await read()).status, await menu()], [before, 200])
  await licensing.licensed(EXPIRED)
  const after = await read()
  assert.deepEqual([after.status, await menu()], [403, 403])
  assert.match(after.body.detail, /^The licence has ended: nothing can be done until it is renewed/)
  assert.equal((await viewing.get('/entry/context')).body.confined, 'expired')
  const anew = await builder.post('/entry/permissions/viewAs', { sUserId: 'demo-clerk' })
  assert.equal(anew.status, 403)
})
