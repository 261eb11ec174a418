// What of an order is open, through HTTP alone: its rest is closed and opened again, by line and by order, and stock, credit, demand and
// further documents follow.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

const ORDER = 'sal-sales-order'
const DELIVERY = 'sal-delivery'
const PURCHASE = 'pur-order'

let service: TestService
let admin: Client
let store: string

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  store = await save('ele-warehouse', { sCode: 'OO', sName: 'Goods', sKind: 'mixed' })
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
/** What is on hand of a product, and what of it is reserved. */
const stockOf = async (sItemId: string): Promise<readonly unknown[]> => {
  const [row] = await service.database.query(
    'select sum("dQty")::float8 as qty, sum("dReserved")::float8 as reserved from mitonhand where "sItemId" = $1',
    [sItemId],
  )
  return [row?.qty, row?.reserved]
}
const closed = async (module: string, sId: string): Promise<readonly unknown[]> => [
  (await record(module, sId)).bClosed,
  ...(await linesOf(module, sId)).map(({ bClosed }) => bClosed),
]
const holds = async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
}

const product = (sCode: string): Promise<string> =>
  save('ele-product', { sCode, sName: sCode, dPrice: 10, dTaxRate: 0 })
const customer = (sCode: string, dCreditLimit = 0): Promise<string> =>
  save('ele-customer', { sCode, sName: sCode, sCurrency: 'CNY', dCreditLimit })
const putIn = async (sItemId: string, dQty: number): Promise<string> => {
  const sId = await save('pit-in', { sWarehouseId: store }, { sItemId, dQty, dPrice: 1 })
  await approve('pit-in', sId)
  return sId
}
const order = async (sCustomerId: string, ...lines: readonly [sProductId: string, dQty: number][]) =>
  save(ORDER, { sCustomerId }, ...lines.map(([sProductId, dQty]) => ({ sProductId, dQty })))

test('the rest of a line is closed: its reservation is free, nothing more is delivered or planned, and it opens again', async () => {
  const [first, second] = [await product('OO-A'), await product('OO-B')]
  await putIn(first, 80)
  await putIn(second, 50)
  const sId = await order(await customer('OO-1'), [first, 100], [second, 50])
  await refused(ORDER, 'sp_btn_salorder_close', sId, -3)
  await approve(ORDER, sId)
  const [line, other] = await linesOf(ORDER, sId)
  assert.ok(line && other)
  const jLines = [{ sId: line.sId, dQty: 60 }]
  const sent = await make(ORDER, 'sp_btn_order_to_delivery', sId, { jLines })
  await approve(DELIVERY, sent)
  assert.deepEqual(await stockOf(first), [20, 20])
  await make(ORDER, 'sp_btn_salorder_close', sId, { iLine: line.iLine })
  assert.deepEqual(await closed(ORDER, sId), [0, 1, 0])
  assert.deepEqual(await stockOf(first), [20, 0])
  await refused(ORDER, 'sp_btn_salorder_close', sId, -4, { iLine: line.iLine })
  await refused(ORDER, 'sp_btn_order_to_delivery', sId, -6, { jLines: [{ sId: line.sId, dQty: 1 }] })
  await refused(ORDER, 'sp_btn_salorder_to_mftplan', sId, -6, { jLines: [{ sId: line.sId, dQty: 1 }] })
  const rest = await make(ORDER, 'sp_btn_order_to_delivery', sId)
  assert.deepEqual(
    (await linesOf(DELIVERY, rest)).map(({ dQty }) => dQty),
    [50],
  )
  await holds()
  await make(ORDER, 'sp_btn_salorder_reopen', sId, { iLine: line.iLine })
  assert.deepEqual(await closed(ORDER, sId), [0, 0, 0])
  assert.deepEqual(await stockOf(first), [20, 20])
  await refused(ORDER, 'sp_btn_salorder_reopen', sId, -4)
  const more = await make(ORDER, 'sp_btn_order_to_delivery', sId)
  assert.deepEqual(
    (await linesOf(DELIVERY, more)).map(({ dQty }) => dQty),
    [20],
  )
  await make(ORDER, 'sp_btn_salorder_close', sId)
  assert.deepEqual(await closed(ORDER, sId), [1, 1, 1])
  assert.equal((await record(ORDER, sId)).iClosed, 1, 'a line that is delivered in full had no rest to close')
  await holds()
})

test('a closed order is open nowhere: not for demand, deliveries or credit; a draft of it may shrink and not grow', async () => {
  const [goods, buyer] = [await product('OO-C'), await customer('OO-2', 1500)]
  const sId = await order(buyer, [goods, 100])
  await approve(ORDER, sId)
  const draft = await make(ORDER, 'sp_btn_order_to_delivery', sId, {
    jLines: [{ sId: one(await linesOf(ORDER, sId)).sId, dQty: 30 }],
  })
  const waits = async () =>
    (await read('mft-demand', 'list', { pageSize: 200 })).some((row) => row.sId === sId)
  assert.ok(await waits())
  const next = await order(buyer, [goods, 80])
  const early = await admin.post(`/entry/business/doExamine?sModelsId=${ORDER}`, { sIds: [next] })
  assert.match(early.body.results[0].message, /credit limit .* it would be 1,800\.00\./)
  await make(ORDER, 'sp_btn_salorder_close', sId)
  assert.deepEqual(await closed(ORDER, sId), [1, 1])
  assert.ok(!(await waits()))
  await refused(ORDER, 'sp_btn_order_to_delivery', sId, -5)
  await refused(ORDER, 'sp_btn_salorder_to_mftplan', sId, -5)
  await approve(ORDER, next)
  await refused(ORDER, 'sp_btn_salorder_reopen', sId, -5)
  const line = one(await linesOf(DELIVERY, draft))
  const change = (dQty: number, version = line.version) =>
    admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${DELIVERY}`, {
      forms: [
        {
          sFormId: `${DELIVERY}.slave`,
          rows: [{ handleType: 'update', sId: line.sId, version, data: { dQty } }],
        },
      ],
    })
  assert.match((await change(31)).body.detail, /takes 30 at most/)
  assert.equal((await change(20)).status, 200)
  await holds()
})

test('an order without deliveries is open again once its approval is withdrawn', async () => {
  const sId = await order(await customer('OO-3'), [await product('OO-D'), 5])
  await approve(ORDER, sId)
  await make(ORDER, 'sp_btn_salorder_close', sId)
  await make(ORDER, 'sp_btn_salorder_unexamine', sId)
  assert.deepEqual(await closed(ORDER, sId), [0, 0])
  await holds()
})

test('the rest of a purchase order is closed, by line and as a whole, and opens again', async () => {
  const supplier = await save('ele-supplier', { sCode: 'OO-1', sName: 'Mill' })
  const material = await save('ele-material', { sCode: 'OO-M', sName: 'Paper', sUnit: 'kg', dPrice: 2 })
  const line = { sMaterialId: material, dQty: 100 }
  const sId = await save(PURCHASE, { sSupplierId: supplier }, line, { ...line, dQty: 40 })
  await approve(PURCHASE, sId)
  const [first, second] = await linesOf(PURCHASE, sId)
  assert.ok(first && second)
  await make(PURCHASE, 'sp_btn_order_to_receipt', sId, { jLines: [{ sId: first.sId, dQty: 60 }] })
  await make(PURCHASE, 'sp_btn_purorder_close', sId, { iLine: first.iLine })
  assert.deepEqual(await closed(PURCHASE, sId), [0, 1, 0])
  await refused(PURCHASE, 'sp_btn_order_to_receipt', sId, -6, { jLines: [{ sId: first.sId, dQty: 1 }] })
  await make(PURCHASE, 'sp_btn_purorder_close', sId)
  assert.deepEqual(await closed(PURCHASE, sId), [1, 1, 1])
  await refused(PURCHASE, 'sp_btn_order_to_receipt', sId, -5)
  await make(PURCHASE, 'sp_btn_purorder_reopen', sId)
  assert.deepEqual(await closed(PURCHASE, sId), [0, 0, 0])
  const rest = await make(PURCHASE, 'sp_btn_order_to_receipt', sId)
  assert.deepEqual(
    (await linesOf('pur-receipt', rest)).map(({ dQty }) => dQty),
    [40, 40],
  )
  await holds()
})

test('what arrives after an approval goes to the orders that wait, the earliest promise first, and not to a later one', async () => {
  const [goods, buyer] = [await product('OO-E'), await customer('OO-4')]
  const promised = async (tDeliveryDate: string, dQty: number) => {
    const sId = await save(
      ORDER,
      { sCustomerId: buyer, tBillDate: '2026-11-02', tDeliveryDate },
      { sProductId: goods, dQty },
    )
    await approve(ORDER, sId)
    return sId
  }
  const later = await promised('2026-12-20', 10)
  const sooner = await promised('2026-12-10', 10)
  const reserved = async () => {
    const rows = await service.database.query(
      'select "sDocId", sum("dQty")::float8 as qty from mitreserve where "sDocTable" = $1 group by 1',
      ['salorder'],
    )
    return [sooner, later].map((sId) => rows.find((row) => row.sDocId === sId)?.qty ?? 0)
  }
  const first = await putIn(goods, 12)
  assert.deepEqual(await reserved(), [10, 2])
  const late = await promised('2026-12-01', 5)
  assert.deepEqual(await stockOf(goods), [12, 12])
  await refused(ORDER, 'sp_btn_order_to_delivery', late, -5)
  const jLines = [{ sId: one(await linesOf(ORDER, late)).sId, dQty: 5 }]
  const draft = await make(ORDER, 'sp_btn_order_to_delivery', late, { jLines })
  const taken = await admin.post(`/entry/business/doExamine?sModelsId=${DELIVERY}`, { sIds: [draft] })
  assert.match(taken.body.results[0].message, /0 free, 5 asked for/)
  await make(ORDER, 'sp_btn_salorder_close', sooner)
  assert.deepEqual(await reserved(), [0, 7])
  assert.deepEqual(await stockOf(goods), [12, 12])
  await make(ORDER, 'sp_btn_salorder_reopen', sooner)
  await putIn(goods, 9)
  assert.deepEqual(await reserved(), [9, 7])
  await make('pit-in', 'sp_btn_pitin_unexamine', first)
  assert.deepEqual(await stockOf(goods), [9, 9])
  await holds()
})

test('several arrivals and approvals at the same time reserve all there is, once', async () => {
  const [goods, buyer, other] = [
    await product('OO-F'),
    await customer('OO-5'),
    await save('ele-warehouse', { sCode: 'OO-2', sName: 'More', sKind: 'mixed' }),
  ]
  await putIn(goods, 1)
  const orders = await Promise.all([1, 2, 3, 4].map(() => order(buyer, [goods, 10])))
  const arrivals = await Promise.all(
    [store, other, store, other].map((sWarehouseId) =>
      save('pit-in', { sWarehouseId }, { sItemId: goods, dQty: 8, dPrice: 1 }),
    ),
  )
  await Promise.all([
    ...orders.map((sId) => approve(ORDER, sId)),
    ...arrivals.map((sId) => approve('pit-in', sId)),
  ])
  assert.deepEqual(await stockOf(goods), [33, 33])
  await Promise.all(orders.slice(0, 2).map((sId) => make(ORDER, 'sp_btn_salorder_close', sId)))
  assert.deepEqual(await stockOf(goods), [33, 20])
  await holds()
})
