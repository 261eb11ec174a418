// What production still has to plan of sales orders, through HTTP alone: what plans bring, what work orders that were closed did not make, and
// what was delivered from other stock.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applyPack } from '#tools/pack/apply-pack.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { copyEdition } from '../support/edition-copy.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

const ORDER = 'sal-sales-order'
const DELIVERY = 'sal-delivery'
const WORK_ORDER = 'mft-work-order'

let service: TestService
let admin: Client
let store: string

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  store = await save('ele-warehouse', { sCode: 'OP', sName: 'Goods', sKind: 'mixed' })
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
const linesOf = (module: string, sParentId: string) => read(module, 'slave', { sParentId })
const save = async (module: string, data: object, ...lines: object[]): Promise<string> => {
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [
      { sFormId: `${module}.master`, rows: [{ handleType: 'add', data }] },
      ...(lines.length === 0
        ? []
        : [{ sFormId: `${module}.slave`, rows: lines.map((line) => ({ handleType: 'add', data: line })) }]),
    ],
  })
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
const approve = async (module: string, sId: string) => {
  const answer = await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  assert.equal(answer.body.results[0].ok, true, answer.text)
}
const holds = async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
}

const product = (sCode: string): Promise<string> =>
  save('ele-product', { sCode, sName: sCode, dPrice: 10, dTaxRate: 0 })
const customer = (sCode: string): Promise<string> =>
  save('ele-customer', { sCode, sName: sCode, sCurrency: 'CNY' })
const putIn = async (sItemId: string, dQty: number): Promise<string> => {
  const sId = await save('pit-in', { sWarehouseId: store }, { sItemId, dQty, dPrice: 1 })
  await approve('pit-in', sId)
  return sId
}
const order = async (sCustomerId: string, ...lines: readonly [sProductId: string, dQty: number][]) =>
  save(ORDER, { sCustomerId }, ...lines.map(([sProductId, dQty]) => ({ sProductId, dQty })))

/** A plan of so much of the only line of an order, and its work order, approved. */
const ordered = async (sId: string, dQty: number): Promise<string> => {
  const jLines = [{ sId: one(await linesOf(ORDER, sId)).sId, dQty }]
  const plan = await make(ORDER, 'sp_btn_salorder_to_mftplan', sId, { jLines })
  await approve('mft-plan', plan)
  const work = await make('mft-plan', 'sp_btn_mftplan_to_workorder', plan)
  await approve(WORK_ORDER, work)
  return work
}
const complete = async (work: string, dQty: number): Promise<void> => {
  const params = { dQty, sWarehouseId: store }
  const made = await make(WORK_ORDER, 'sp_btn_workorder_to_completion', work, params)
  await approve('mft-completion', made)
}
const deliver = async (sId: string, dQty: number): Promise<void> => {
  const jLines = [{ sId: one(await linesOf(ORDER, sId)).sId, dQty }]
  await approve(DELIVERY, await make(ORDER, 'sp_btn_order_to_delivery', sId, { jLines }))
}
/** Planned and to plan of an order that waits for production; null when it does not. */
const toPlan = async (sId: string): Promise<readonly unknown[] | null> => {
  const [row] = await read('mft-demand', 'list', { sId })
  return row === undefined ? null : [row.dPlannedQty, row.dOpenQty]
}
const madeHere = async (sCode: string): Promise<string> => {
  const sId = await product(sCode)
  await save('ele-routing', { sName: sCode, sProductId: sId }, { sProcessId: 'process-PRINT' })
  return sId
}

test('what was delivered from stock needs no plan: to plan is what is still to go out and on no plan', async () => {
  const goods = await product('OP-Q')
  await putIn(goods, 3)
  const sId = await order(await customer('OP-9'), [goods, 10])
  await approve(ORDER, sId)
  const { sId: line } = one(await linesOf(ORDER, sId))
  const plan = await make(ORDER, 'sp_btn_salorder_to_mftplan', sId, { jLines: [{ sId: line, dQty: 4 }] })
  await approve(
    DELIVERY,
    await make(ORDER, 'sp_btn_order_to_delivery', sId, { jLines: [{ sId: line, dQty: 2 }] }),
  )
  for (const form of ['list', 'master']) {
    const { dQty, dPlannedQty, dDeliveredQty, dOpenQty } = one(await read('mft-demand', form, { sId }))
    assert.deepEqual([dQty, dPlannedQty, dDeliveredQty, dOpenQty], [10, 4, 2, 4], form)
  }
  await refused(ORDER, 'sp_btn_salorder_to_mftplan', sId, -6, { jLines: [{ sId: line, dQty: 6 }] })
  const rest = await make('mft-demand', 'sp_btn_salorder_to_mftplan', sId)
  assert.deepEqual(
    [...(await linesOf('mft-plan', plan)), ...(await linesOf('mft-plan', rest))].map(({ dQty }) => dQty),
    [4, 4],
  )
  assert.deepEqual(await read('mft-demand', 'list', { sId }), [])
  await refused(ORDER, 'sp_btn_salorder_to_mftplan', sId, -5)
  await holds()
})

test('completing what is planned leaves nothing more to plan, though some was delivered from stock before', async () => {
  const goods = await madeHere('OP-R')
  await putIn(goods, 5)
  const sId = await order(await customer('OP-10'), [goods, 10])
  await approve(ORDER, sId)
  const work = await ordered(sId, 8)
  assert.deepEqual(await toPlan(sId), [8, 2])
  await deliver(sId, 5)
  assert.equal(await toPlan(sId), null)
  await complete(work, 8)
  assert.equal(await toPlan(sId), null)
  await refused(ORDER, 'sp_btn_salorder_to_mftplan', sId, -5)
  await holds()
})

test('what a work order that was closed short does not make is to plan again, until it is reopened', async () => {
  const goods = await madeHere('OP-S')
  const sId = await order(await customer('OP-11'), [goods, 100])
  await approve(ORDER, sId)
  const work = await ordered(sId, 100)
  await complete(work, 25)
  assert.equal(await toPlan(sId), null)
  await make(WORK_ORDER, 'sp_btn_mftworkorder_close', work)
  assert.deepEqual(await toPlan(sId), [25, 75])
  await deliver(sId, 25)
  assert.deepEqual(await toPlan(sId), [25, 75])
  await holds()
  await make(WORK_ORDER, 'sp_btn_mftworkorder_reopen', work)
  assert.equal(await toPlan(sId), null)
  await make(WORK_ORDER, 'sp_btn_mftworkorder_close', work)
  const rest = await make('mft-demand', 'sp_btn_salorder_to_mftplan', sId)
  assert.equal(one(await linesOf('mft-plan', rest)).dQty, 75)
  assert.equal(await toPlan(sId), null)
  await refused(WORK_ORDER, 'sp_btn_mftworkorder_reopen', work, -6)
  await holds()
})

test('an upgrade counts once what work orders that were closed before did not make', async (context) => {
  const { database } = service
  const sId = await order(await customer('OP-12'), [await madeHere('OP-T'), 10])
  await approve(ORDER, sId)
  const work = await ordered(sId, 10)
  await complete(work, 4)
  await make(WORK_ORDER, 'sp_btn_mftworkorder_close', work)
  await database.query('alter table mftplanline drop column "dUnmadeQty"')
  await database.query('update salorderline set "dPlannedQty" = 10 where "sParentId" = $1', [sId])
  const copy = await copyEdition()
  context.after(() => copy.dispose())
  for (const file of ['mft/plan/plan', 'mft/work-order/work-order'])
    await copy.edit(`${file}.table.sql`, (text) => `${text}-- again\n`)
  await applyPack({ url: database.url, folder: copy.folder, report: () => undefined })
  assert.deepEqual(await toPlan(sId), [4, 6])
  await holds()
})
