// Several users at one sales order, one work order and one shelf at once, through HTTP alone: some are refused, nothing is taken twice.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

const ORDER = 'sal-sales-order'
const PLAN = 'mft-plan'
const WORK_ORDER = 'mft-work-order'
const REQUISITION = 'mft-requisition'
const COMPLETION = 'mft-completion'
const USERS = [0, 1, 2, 3, 4, 5]

let service: TestService
let users: readonly Client[]
let admin: Client
let order: string
let workOrder: string

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  users = await Promise.all(USERS.map(() => service.signIn()))
})
after(() => service.close())

const read = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await admin.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const one = (rows: readonly Row[]): Row => {
  assert.ok(rows[0] !== undefined)
  return rows[0]
}
const add = async (module: string, data: object, ...lines: object[]): Promise<string> => {
  const rows = (data: object) => ({ handleType: 'add', data })
  const slave = lines.length === 0 ? [] : [{ sFormId: `${module}.slave`, rows: lines.map(rows) }]
  const forms = [{ sFormId: `${module}.master`, rows: [rows(data)] }, ...slave]
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}
const press = (client: Client, module: string, sProName: string, sId: string, params: object = {}) =>
  client.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
    sProName,
    sIds: [sId],
    params,
  })
const approve = async (client: Client, module: string, sId: string): Promise<boolean> => {
  const answer = await client.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results[0].ok
}
/** Every user presses at once; the ids of what was made. Who gets nothing is refused by the rule `code`. */
const allPress = async (module: string, sProName: string, sId: string, params: object, code: number) => {
  const answers: readonly Answer[] = await Promise.all(
    users.map((client) => press(client, module, sProName, sId, params)),
  )
  for (const { status, body, text } of answers)
    assert.ok(status === 200 || (status === 422 && body.procedureCode === code), text)
  return answers.filter(({ status }) => status === 200).map(({ body }) => String(body.out.sId))
}

test('an order is planned no further than its tolerance', async () => {
  const board = await add('ele-material', {
    sCode: 'ATO-M',
    sName: 'Board',
    sUnit: 'kg',
    sWarehouseId: 'warehouse-RAW',
  })
  const box = await add('ele-product', {
    sCode: 'ATO-P',
    sName: 'Box',
    dPrice: 10,
    sWarehouseId: 'warehouse-FG',
  })
  await add('ele-bom', { sProductId: box }, { sItemId: board, dQty: 1 })
  const filters = [{ field: 'sRole', op: 'eq', value: 'stockDifference' }]
  const sAccountId = one(await read('acc-account', 'list', { filters })).sId
  const opening = await add(
    'mit-in',
    { sWarehouseId: 'warehouse-RAW', sAccountId },
    { sItemId: board, dQty: 70, dPrice: 4 },
  )
  assert.ok(await approve(admin, 'mit-in', opening))
  const customer = one(
    await read('ele-customer', 'list', { filters: [{ field: 'sCurrency', op: 'eq', value: 'CNY' }] }),
  )
  order = await add(ORDER, { sCustomerId: customer.sId }, { sProductId: box, dQty: 100 })
  assert.ok(await approve(admin, ORDER, order))
  const { sId } = one(await read(ORDER, 'slave', { sParentId: order }))
  const plans = await allPress(
    ORDER,
    'sp_btn_salorder_to_mftplan',
    order,
    { jLines: [{ sId, dQty: 30 }] },
    -6,
  )
  assert.equal(plans.length, 3, '110 at most')
  assert.equal(one(await read(ORDER, 'slave', { sParentId: order })).dPlannedQty, 90)
  const plan = plans[0] ?? ''
  assert.ok(await approve(admin, PLAN, plan))
  const made = await allPress(PLAN, 'sp_btn_mftplan_to_workorder', plan, {}, -5)
  assert.equal(made.length, 1, 'a line goes on one work order')
  workOrder = made[0] ?? ''
})

test('a shelf gives no more than lies there, a work order takes no more than it needs', async () => {
  assert.ok(await approve(admin, WORK_ORDER, workOrder))
  const { sId } = one(await read(WORK_ORDER, 'slave', { sParentId: workOrder }))
  const slips = await allPress(
    WORK_ORDER,
    'sp_btn_workorder_to_requisition',
    workOrder,
    { jLines: [{ sId, dQty: 8 }] },
    -6,
  )
  assert.equal(slips.length, 4, '33 at most')
  const approvals = await Promise.all(slips.map((slip, at) => approve(users[at] ?? admin, REQUISITION, slip)))
  assert.deepEqual(approvals, [true, true, true, true])
  const { dMaterialCost } = one(await read(WORK_ORDER, 'master', { sId: workOrder }))
  assert.equal(dMaterialCost, 128)
})

test('completions share the cost, to the cent, however they come', async () => {
  const made = await allPress(WORK_ORDER, 'sp_btn_workorder_to_completion', workOrder, { dQty: 7 }, -6)
  assert.equal(made.length, 4, '31 at most')
  const approvals = await Promise.all(made.map((each, at) => approve(users[at] ?? admin, COMPLETION, each)))
  assert.deepEqual(approvals, [true, true, true, true])
  const rest = await press(admin, WORK_ORDER, 'sp_btn_workorder_to_completion', workOrder)
  assert.ok(await approve(admin, COMPLETION, rest.body.out.sId))
  const { sState, dCompletedQty, dCompletedCost } = one(await read(WORK_ORDER, 'master', { sId: workOrder }))
  assert.deepEqual([sState, dCompletedQty, dCompletedCost], ['done', 30, 128])
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
