// Make to order through HTTP alone: a sales order planned, put on a work order, materials issued, work reported, goods completed in parts
// and delivered; the stock, the books and the chain are looked at after each step.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

const ORDER = 'sal-sales-order'
const PLAN = 'mft-plan'
const WORK_ORDER = 'mft-work-order'
const REQUISITION = 'mft-requisition'
const REPORT = 'mft-report'
const COMPLETION = 'mft-completion'
const DELIVERY = 'sal-delivery'
const STORE = 'warehouse-FG'

let service: TestService
let admin: Client
const made = {
  board: '',
  box: '',
  order: '',
  plan: '',
  workOrder: '',
  first: '',
  report: '',
  half: '',
  rest: '',
}

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
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
const record = async (module: string, sId: string): Promise<Row> => one(await read(module, 'master', { sId }))
const firstLine = async (module: string, sParentId: string): Promise<Row> =>
  one(await read(module, 'slave', { sParentId }))
const send = (module: string, forms: object[]) =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
const add = async (module: string, data: object, ...lines: object[]): Promise<string> => {
  const rows = (data: object) => ({ handleType: 'add', data })
  const slave = lines.length === 0 ? [] : [{ sFormId: `${module}.slave`, rows: lines.map(rows) }]
  const answer = await send(module, [{ sFormId: `${module}.master`, rows: [rows(data)] }, ...slave])
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}
const press = (module: string, sProName: string, sId: string, params: object = {}) =>
  admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
    sProName,
    sIds: [sId],
    params,
  })
const make = async (module: string, sProName: string, sId: string, params: object = {}): Promise<string> => {
  const answer = await press(module, sProName, sId, params)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out.sId
}
const refused = async (module: string, sProName: string, sId: string, code: number, params: object = {}) => {
  const answer = await press(module, sProName, sId, params)
  assert.deepEqual([answer.status, answer.body.procedureCode], [422, code], answer.text)
}
const withdraw = async (module: string, sProName: string, sId: string) => {
  const answer = await press(module, sProName, sId)
  assert.equal(answer.status, 200, answer.text)
}
const approve = async (module: string, sId: string) => {
  const answer = await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  assert.equal(answer.body.results[0].ok, true, answer.text)
}
/** On hand, reserved and value of an item, over all its cells. */
const stock = async (sItemId: string): Promise<readonly number[]> => {
  const rows = await read('mit-on-hand', 'list', {
    filters: [{ field: 'sItemId', op: 'eq', value: sItemId }],
  })
  return ['dQty', 'dReserved', 'dCost'].map((name) => rows.reduce((sum, row) => sum + Number(row[name]), 0))
}
/** Debit less credit of each account that a document has touched, by the account's code. */
const booked = async (module: string, sId: string): Promise<Record<string, number>> => {
  const { sBillNo } = await record(module, sId)
  const sums: Record<string, number> = {}
  for (const voucher of await read('acc-voucher', 'list', {
    filters: [{ field: 'sDocNo', op: 'eq', value: sBillNo }],
  }))
    for (const line of await read('acc-voucher', 'slave', { sParentId: voucher.sId })) {
      const code = String(line.sAccountCode)
      sums[code] = (sums[code] ?? 0) + Number(line.dDebit) - Number(line.dCredit)
    }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
const chain = async (module: string): Promise<unknown> =>
  (await admin.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)).body.chain?.label

test('the chain says where each step stands', async () => {
  const labels = await Promise.all(
    ['mft-demand', PLAN, WORK_ORDER, REQUISITION, COMPLETION].map((module) => chain(module)),
  )
  assert.deepEqual(labels, ['01/05', '02/05', '03/05', '04/05', '05/05'])
})

test('an approved order waits to be planned; a plan takes it in parts, within the tolerance', async () => {
  made.board = await add('ele-material', {
    sCode: 'MTO-M',
    sName: 'Board',
    sUnit: 'kg',
    dCost: 4,
    sWarehouseId: 'warehouse-RAW',
  })
  made.box = await add('ele-product', { sCode: 'MTO-P', sName: 'Box', dPrice: 10, sWarehouseId: STORE })
  await add('ele-bom', { sProductId: made.box }, { sItemId: made.board, dQty: 0.5 })
  await add(
    'ele-routing',
    { sName: 'Box', sProductId: made.box },
    { sProcessId: 'process-PRINT' },
    { sProcessId: 'process-CUT' },
  )
  const accounts = await read('acc-account', 'list', {
    filters: [{ field: 'sRole', op: 'eq', value: 'stockDifference' }],
  })
  const data = { sWarehouseId: 'warehouse-RAW', sAccountId: one(accounts).sId }
  const opening = await add('mit-in', data, { sItemId: made.board, dQty: 30, dPrice: 4 })
  await approve('mit-in', opening)
  const customer = one(
    await read('ele-customer', 'list', { filters: [{ field: 'sCurrency', op: 'eq', value: 'CNY' }] }),
  )
  made.order = await add(ORDER, { sCustomerId: customer.sId }, { sProductId: made.box, dQty: 100 })
  await refused(ORDER, 'sp_btn_salorder_to_mftplan', made.order, -3)
  await approve(ORDER, made.order)
  const waiting = one(await read('mft-demand', 'list', { sId: made.order }))
  assert.deepEqual([waiting.dQty, waiting.dOpenQty], [100, 100])

  const { sId } = await firstLine(ORDER, made.order)
  await refused(ORDER, 'sp_btn_salorder_to_mftplan', made.order, -6, { jLines: [{ sId, dQty: 111 }] })
  made.plan = await make('mft-demand', 'sp_btn_salorder_to_mftplan', made.order, {
    jLines: [{ sId, dQty: 80 }],
  })
  assert.equal(one(await read('mft-demand', 'list', { sId: made.order })).dOpenQty, 20)
  const second = await make(ORDER, 'sp_btn_salorder_to_mftplan', made.order)
  assert.deepEqual(await read('mft-demand', 'list', { sId: made.order }), [])
  await refused(ORDER, 'sp_btn_salorder_to_mftplan', made.order, -5)
  await refused(ORDER, 'sp_btn_salorder_unexamine', made.order, -4)
  const { version } = await record(PLAN, second)
  const deleted = await send(PLAN, [
    { sFormId: `${PLAN}.master`, rows: [{ handleType: 'del', sId: second, version }] },
  ])
  assert.equal(deleted.status, 200, deleted.text)
  assert.equal((await firstLine(ORDER, made.order)).dPlannedQty, 80)
})

test('a work order gets its materials and steps, and reserves what is there', async () => {
  await refused(PLAN, 'sp_btn_mftplan_to_workorder', made.plan, -3)
  await approve(PLAN, made.plan)
  assert.deepEqual(await stock(made.board), [30, 0, 120])
  made.workOrder = await make(PLAN, 'sp_btn_mftplan_to_workorder', made.plan)
  const material = await firstLine(WORK_ORDER, made.workOrder)
  assert.deepEqual([material.sItemCode, material.dQty, material.dIssuedQty], ['MTO-M', 40, 0])
  const steps = await read(WORK_ORDER, 'slave-steps', { sParentId: made.workOrder })
  assert.deepEqual(
    steps.map(({ iLine, sProcessId }) => [iLine, sProcessId]),
    [
      [1, 'process-PRINT'],
      [2, 'process-CUT'],
    ],
  )
  await approve(WORK_ORDER, made.workOrder)
  assert.deepEqual(await stock(made.board), [30, 30, 120])
  assert.equal((await record(PLAN, made.plan)).sState, 'working')
  await refused(PLAN, 'sp_btn_mftplan_unexamine', made.plan, -3)
  const plan = await record(PLAN, made.plan)
  const deleted = await send(PLAN, [
    { sFormId: `${PLAN}.master`, rows: [{ handleType: 'del', sId: made.plan, version: plan.version }] },
  ])
  assert.equal(deleted.status, 409, deleted.text)
})

test('a requisition takes materials in parts out of stock and reservation into work in progress', async () => {
  const { sId } = await firstLine(WORK_ORDER, made.workOrder)
  await refused(WORK_ORDER, 'sp_btn_workorder_to_requisition', made.workOrder, -6, {
    jLines: [{ sId, dQty: 44.1 }],
  })
  made.first = await make(WORK_ORDER, 'sp_btn_workorder_to_requisition', made.workOrder, {
    jLines: [{ sId, dQty: 25 }],
  })
  await approve(REQUISITION, made.first)
  assert.deepEqual(await stock(made.board), [5, 5, 20])
  assert.deepEqual(await booked(REQUISITION, made.first), { '1403': -100, '5001': 100 })
  assert.equal((await firstLine(WORK_ORDER, made.workOrder)).dIssuedQty, 25)
  await withdraw(REQUISITION, 'sp_btn_mftrequisition_unexamine', made.first)
  assert.deepEqual(await stock(made.board), [30, 30, 120])
  assert.deepEqual(await booked(REQUISITION, made.first), {})
  await approve(REQUISITION, made.first)
  const rest = await make(WORK_ORDER, 'sp_btn_workorder_to_requisition', made.workOrder)
  const short = await admin.post(`/entry/business/doExamine?sModelsId=${REQUISITION}`, { sIds: [rest] })
  assert.match(short.body.results[0].message, /does not suffice/)
  assert.deepEqual(await stock(made.board), [5, 5, 20])
  const { version } = await record(REQUISITION, rest)
  await send(REQUISITION, [
    { sFormId: `${REQUISITION}.master`, rows: [{ handleType: 'del', sId: rest, version }] },
  ])
  assert.equal((await firstLine(WORK_ORDER, made.workOrder)).dIssuedQty, 25)
})

test('a process report says what was made of each step, and no more than the step before it made', async () => {
  const [print, cut] = await read(WORK_ORDER, 'slave-steps', { sParentId: made.workOrder })
  const report = (...jLines: object[]) => ({ jLines })
  const button = 'sp_btn_workorder_to_report'
  await refused(WORK_ORDER, button, made.workOrder, -6, report({ sId: print?.sId, dGoodQty: 97 }))
  await refused(WORK_ORDER, button, made.workOrder, -6, report({ sId: cut?.sId, dGoodQty: 1 }))
  const [machine] = await read('ele-machine', 'list', {})
  const [worker] = await read('ele-employee', 'master', {
    filters: [{ field: 'dHourRate', op: 'gt', value: 0 }],
  })
  const who = { sMachineId: machine?.sId, sWorkerId: worker?.sId }
  made.report = await make(
    WORK_ORDER,
    button,
    made.workOrder,
    report(
      { sId: print?.sId, dGoodQty: 85, dScrapQty: 3, dHours: 2, sReason: 'Register', ...who },
      { sId: cut?.sId, dGoodQty: 80, dScrapQty: 5, dHours: 1.5, sReason: 'Blade', ...who },
    ),
  )
  await approve(REPORT, made.report)
  const { dCost, dWages } = await record(REPORT, made.report)
  assert.equal(Number(dWages), 3.5 * Number(worker?.dHourRate))
  assert.ok(Number(dCost) >= Number(dWages))
  assert.equal((await booked(REPORT, made.report))['5001'], Number(dCost))
  const stepsNow = await read(WORK_ORDER, 'slave-steps', { sParentId: made.workOrder })
  assert.equal(stepsNow.map(({ dGoodQty, dScrapQty }) => `${dGoodQty}+${dScrapQty}`).join(' '), '85+3 80+5')
})

test('completions bring the goods into stock at what they cost, in parts', async () => {
  const button = 'sp_btn_workorder_to_completion'
  await refused(WORK_ORDER, button, made.workOrder, -6, { dQty: 85 })
  const { dCost } = await record(REPORT, made.report)
  const cost = 100 + Number(dCost)
  made.half = await make(WORK_ORDER, button, made.workOrder, { dQty: 20 })
  await approve(COMPLETION, made.half)
  const quarter = Number((await record(COMPLETION, made.half)).dCost)
  assert.ok(Math.abs(quarter - cost / 4) <= 0.01, `${quarter} of ${cost}`)
  assert.deepEqual(await stock(made.box), [20, 20, quarter])
  assert.deepEqual(await booked(COMPLETION, made.half), { '1405': quarter, '5001': -quarter })
  await refused(REQUISITION, 'sp_btn_mftrequisition_unexamine', made.first, -3)
  await refused(REPORT, 'sp_btn_mftreport_unexamine', made.report, -3)

  made.rest = await make(WORK_ORDER, button, made.workOrder)
  await approve(COMPLETION, made.rest)
  assert.deepEqual(await stock(made.box), [80, 80, cost])
  const done = await record(WORK_ORDER, made.workOrder)
  assert.deepEqual([done.sState, done.dCompletedQty, done.dCompletedCost], ['done', 80, cost])
  assert.equal((await record(PLAN, made.plan)).sState, 'done')
  await refused(COMPLETION, 'sp_btn_mftcompletion_unexamine', made.half, -4)
  await withdraw(COMPLETION, 'sp_btn_mftcompletion_unexamine', made.rest)
  assert.deepEqual(await stock(made.box), [20, 20, quarter])
  await approve(COMPLETION, made.rest)
  assert.equal(one(await read(WORK_ORDER, 'panel-completions', { sParentId: made.workOrder })).bCheck, 1)
})

test('closed, a work order gives its reservations free and takes nothing more', async () => {
  await withdraw(WORK_ORDER, 'sp_btn_mftworkorder_close', made.workOrder)
  assert.deepEqual(await stock(made.board), [5, 0, 20])
  await refused(WORK_ORDER, 'sp_btn_workorder_to_requisition', made.workOrder, -2)
  await refused(COMPLETION, 'sp_btn_mftcompletion_unexamine', made.rest, -3)
})

test('the goods are delivered; what was delivered cannot be unmade', async () => {
  const { sId } = await firstLine(ORDER, made.order)
  const delivery = await make(ORDER, 'sp_btn_order_to_delivery', made.order, { jLines: [{ sId, dQty: 80 }] })
  await approve(DELIVERY, delivery)
  assert.equal(one(await read('mft-demand', 'list', { sId: made.order })).dOpenQty, 20)
  assert.deepEqual(await stock(made.box), [0, 0, 0])
  const { dCost } = await record(REPORT, made.report)
  const cost = 100 + Number(dCost)
  assert.deepEqual(await booked(DELIVERY, delivery), { '1405': -cost, '6401': cost })
  await withdraw(WORK_ORDER, 'sp_btn_mftworkorder_reopen', made.workOrder)
  await refused(COMPLETION, 'sp_btn_mftcompletion_unexamine', made.rest, -5)
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
