// What users are told without asking: that what they made was approved, that work which they began has ended, that a message was given up. Each
// is told to who it concerns alone, once, and to their open pages within a second or so.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Message } from '#contracts/messages.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Client } from '#tests/support/service.ts'
import { listen, type Nodes, openNodes } from './live-things.ts'

const ORDERS = 'sal-sales-order'

let nodes: Nodes
let admin: Client
let clerk: Client
let customer: string
let product: string

const first = async (table: string): Promise<string> => {
  const [row] = await nodes.database.query<{ sId: string }>(
    `select t."sId" from public.${table} t where t."sBrandsId" = 'demo' and t."sSubsidiaryId" = 'demo-hq' limit 1`,
  )
  return row?.sId ?? ''
}

before(async () => {
  nodes = await openNodes({ SCHEDULER: 'on' })
  admin = await nodes.node(0).signIn()
  clerk = await nodes.node(1).signIn({ user: 'clerk' })
  customer = await first('elecustomer')
  product = await first('eleproduct')
})
after(() => nodes?.close())
beforeEach(() =>
  nodes.database.query(
    `delete from framework.sysmessage; delete from framework.sysqueuemessage where "sName" = 'NOTIFICATION_SEND'`,
  ),
)

const messages = async (as: Client): Promise<readonly Message[]> => {
  const { status, text, body } = await as.get('/entry/messages/get')
  assert.equal(status, 200, text)
  return body.messages
}

const kinds = async (as: Client): Promise<readonly string[]> => (await messages(as)).map(({ kind }) => kind)

const makeOrder = async (by: Client): Promise<string> => {
  const add = (sFormId: string, data: object) => ({ sFormId, rows: [{ handleType: 'add', data }] })
  const line = { iLine: 1, sProductId: product, sProductName: 'x', dQty: 1, dPrice: 10, dTaxRate: 0 }
  const answer = await by.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${ORDERS}`, {
    forms: [add(`${ORDERS}.master`, { sCustomerId: customer }), add(`${ORDERS}.slave`, line)],
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}

test('who made a record is told that it was approved and that its approval was taken back, and nobody else', async () => {
  const sId = await makeOrder(clerk)
  const stream = await listen(nodes.node(1), clerk)
  const others = await listen(nodes.node(0), admin)
  const stranger = await listen(nodes.node(0), await nodes.node(0).signIn({ company: 'acme' }))
  const examine = (options = '') =>
    admin.post(`/entry/business/doExamine?sModelsId=${ORDERS}${options}`, { sIds: [sId] })
  const dry = await examine('&dryRun=1')
  assert.equal(dry.status, 200, dry.text)
  const { body, text } = await examine()
  assert.equal(body.results?.[0]?.ok, true, text)
  await eventually(async () => (await kinds(clerk)).length > 0)
  const [told, ...more] = await messages(clerk)
  assert.deepEqual(more, [])
  assert.deepEqual(
    [told?.kind, told?.sUserName, told?.sModelsId, told?.sId, told?.isSeen],
    ['approved', 'Ada Lin', ORDERS, sId, false],
  )
  await eventually(async () => stream.told('message').length > 0)
  const undone = await admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${ORDERS}`, {
    sProName: 'sp_btn_salorder_unexamine',
    sIds: [sId],
  })
  assert.equal(undone.status, 200, undone.text)
  await eventually(async () => (await kinds(clerk)).length === 2)
  assert.deepEqual(await kinds(clerk), ['withdrawn', 'approved'])
  assert.deepEqual(await messages(admin), [])
  assert.deepEqual([others.told('message'), stranger.told('message')], [[], []])
  for (const { close } of [stream, others, stranger]) close()
})

test('who approves what they made themselves is told nothing', async () => {
  const sId = await makeOrder(admin)
  const { text, body } = await admin.post(`/entry/business/doExamine?sModelsId=${ORDERS}`, { sIds: [sId] })
  assert.equal(body.results[0].ok, true, text)
  await eventually(
    async () =>
      (
        await nodes.database.query(
          `select from framework.sysqueuemessage where "sName" = 'NOTIFICATION_SEND' and "sState" <> 'done'`,
        )
      ).length === 0,
  )
  assert.deepEqual(await messages(admin), [])
})

test('who asked for a run of a job is told how it ended', async () => {
  const platform = await nodes.node(0).signIn({ loginType: 'builder' })
  const stream = await listen(nodes.node(1), platform)
  const { status, text, body } = await platform.post('/entry/scheduler/run', { sId: 'record-locks' })
  assert.equal(status, 200, text)
  await eventually(async () => stream.told('work').length > 0)
  assert.deepEqual(stream.told('work'), [{ sRunId: body.sRunId }])
  const [told] = await messages(admin)
  assert.deepEqual(
    [told?.kind, told?.sTitle, told?.sId, told?.sText],
    ['done', 'Forget locks that hold nobody up', null, ''],
  )
  assert.deepEqual(await messages(clerk), [])
  stream.close()
})

test('administrators are told once that a message was given up in their company, and why', async () => {
  await nodes.database.query(
    `insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
     values ('DATA_IMPORT', 'demo', 'demo-hq', 'demo-clerk', 0, '{}')`,
  )
  await eventually(async () => (await kinds(admin)).length > 0)
  const [told, ...more] = await messages(admin)
  assert.deepEqual(more, [])
  assert.deepEqual([told?.kind, told?.sTitle], ['dead', 'DATA_IMPORT'])
  assert.match(told?.sText ?? '', /version 0/)
  assert.deepEqual(await messages(clerk), [])
  assert.deepEqual(await messages(await nodes.node(0).signIn({ company: 'acme' })), [])
})

test('they are told, too, where who caused it may not work there any more', async () => {
  const disable = (bDisabled: number) =>
    nodes.database.query(
      `update framework.sftlogininfo set "bDisabled" = $1 where "sBrandsId" = 'demo' and "sId" = 'demo-auditor'`,
      [bDisabled],
    )
  await disable(1)
  await nodes.database.query(
    `insert into framework.sysqueuemessage ("sName", "sBrandsId", "sSubsidiaryId", "sUserId", "iVersion", "jPayload")
     values ('WORK_CENTER_CALCULATE', 'demo', 'demo-hq', 'demo-auditor', 1, '{}')`,
  )
  await eventually(async () => (await kinds(admin)).length > 0)
  const [told] = await messages(admin)
  assert.deepEqual([told?.kind, told?.sTitle], ['dead', 'WORK_CENTER_CALCULATE'])
  assert.match(told?.sText ?? '', /may not work there any more/)
  await disable(0)
})

test('of one cause nobody is told twice, however often it is delivered', async () => {
  const sId = await makeOrder(clerk)
  await admin.post(`/entry/business/doExamine?sModelsId=${ORDERS}`, { sIds: [sId] })
  await eventually(async () => (await kinds(clerk)).length === 1)
  await nodes.database.query(
    `update framework.sysqueuemessage set "sState" = 'waiting', "iTries" = 0 where "sName" = 'NOTIFICATION_SEND' and "sState" = 'done'`,
  )
  await eventually(
    async () =>
      (
        await nodes.database.query(
          `select from framework.sysqueuemessage where "sName" = 'NOTIFICATION_SEND' and "sState" <> 'done'`,
        )
      ).length === 0,
  )
  assert.deepEqual(await kinds(clerk), ['approved'])
})
