// What waits for somebody's approval, record by record: as many as are counted, as the list shows them, for who may approve them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Decision, WorkCenterItem } from '#contracts/work-center.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const DECISIONS = '/entry/modelCenter/getDecisions'

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service?.close())

const decisionsOf = async (client: Client): Promise<readonly Decision[]> => {
  const { status, body, text } = await client.get(DECISIONS)
  assert.equal(status, 200, text)
  return body.decisions
}

const ordersOf = async (client: Client): Promise<readonly Decision[]> =>
  (await decisionsOf(client)).filter(({ sModelsId }) => sModelsId === 'sal-sales-order')

test('as many are told as are counted, the latest first', async () => {
  const { body } = await admin.post('/entry/modelCenter/getModelCenterCalculation', {})
  const counted: readonly WorkCenterItem[] = body.PendingCheck
  const told = await decisionsOf(admin)
  assert.ok(told.length > 1)
  const byModule = Map.groupBy(told, ({ sModelsId }) => sModelsId)
  for (const { sModelsId, iCount } of counted)
    assert.equal(byModule.get(sModelsId)?.length ?? 0, Math.min(iCount, 20), sModelsId)
  const dates = told.map(({ tDate }) => tDate ?? '')
  assert.deepEqual(dates, dates.toSorted().toReversed())
})

test('each says what its list shows: number, party, amount and currency, date', async () => {
  const [order] = await ordersOf(admin)
  assert.ok(order)
  const { body } = await admin.post(
    '/entry/business/getBusinessDataByFormcustomId/sal-sales-order.list?sModelsId=sal-sales-order',
    { sId: order.sId },
  )
  const [row] = body.rows
  assert.equal(row.bCheck, 0)
  assert.deepEqual(
    [order.sTitle, order.sParty, Number(order.dAmount), order.sCurrency, order.tDate],
    [row.sBillNo, row.sCustomerName, row.dTotal, row.sCurrency, row.tBillDate],
  )
})

test('who may not approve is told of none, and nobody of another company’s', async () => {
  const clerk = await service.signIn({ user: 'clerk' })
  const sIds = (await ordersOf(admin)).map(({ sId }) => sId)
  const { status } = await clerk.post('/entry/business/doExamine?sModelsId=sal-sales-order', { sIds })
  assert.equal(status, 403, 'the clerk may not approve orders')
  assert.deepEqual(await ordersOf(clerk), [])
  const ours = new Set((await decisionsOf(admin)).map(({ sId }) => sId))
  const acme = await service.signIn({ company: 'acme' })
  assert.ok((await decisionsOf(acme)).every(({ sId }) => !ours.has(sId)))
})

test('a column that is hidden is not told, and rows that the list does not show are not either', async () => {
  const hidden = `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible") values ('demo', 'sal-sales-order.list', 'sCustomerName', 0)`
  await service.database.query(hidden)
  await eventually(async () => (await ordersOf(admin)).every(({ sParty }) => sParty === null))
  const [order] = await ordersOf(admin)
  assert.equal(order?.sParty, null)
  await service.database.query(
    `update framework.gdsconfigformmaster set "sRowRule" = 'bCheck' where "sId" = 'sal-sales-order.list'`,
  )
  await eventually(async () => (await ordersOf(admin)).length === 0)
  assert.deepEqual(await ordersOf(admin), [])
})

test('a module whose condition does not work leaves the others alone', async () => {
  const before = await decisionsOf(admin)
  const broken = before[0]?.sModelsId
  const others = before.filter(({ sModelsId }) => sModelsId !== broken)
  assert.ok(others.length > 0)
  await service.database.query(
    `update framework.gdsmodule set "sUnCondition" = 'not bChecked' where "sId" = $1`,
    [broken],
  )
  await eventually(async () => !(await decisionsOf(admin)).some(({ sModelsId }) => sModelsId === broken))
  assert.deepEqual(await decisionsOf(admin), others)
})

test('what is to be done and what is late are told likewise, to whoever may open them', async () => {
  const { body } = await admin.post('/entry/modelCenter/getModelCenterCalculation', {})
  for (const kind of ['Pending', 'MyWarning']) {
    const answer = await admin.get(`${DECISIONS}?sUnType=${kind}`)
    assert.equal(answer.status, 200, answer.text)
    const counted = new Set((body[kind] as readonly WorkCenterItem[]).map(({ sModelsId }) => sModelsId))
    const told: readonly Decision[] = answer.body.decisions
    assert.ok(told.length > 0, kind)
    assert.ok(told.every(({ act, sModelsId }) => act === 'open' && counted.has(sModelsId ?? '')))
  }
  const { status, body: refusal } = await admin.get(`${DECISIONS}?sUnType=Nothing`)
  assert.deepEqual([status, refusal.code], [400, 'invalid_request'])
})

test('nobody who is not signed in is told anything', async () => {
  assert.equal((await service.as().get(DECISIONS)).status, 401)
})
