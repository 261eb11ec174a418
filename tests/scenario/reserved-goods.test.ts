// Who gets the goods, through HTTP alone: what orders have gives way where they get the same elsewhere, and whatever becomes free goes to the
// orders that wait, to work orders for their materials as to sales orders.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

const ORDER = 'sal-sales-order'
const DELIVERY = 'sal-delivery'
const WORK = 'mft-work-order'
const COMPLETION = 'mft-completion'

let service: TestService
let admin: Client
let store: string
let other: string
let buyer: string

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  store = await save('ele-warehouse', { sCode: 'RG', sName: 'Goods', sKind: 'mixed' })
  other = await save('ele-warehouse', { sCode: 'RG-2', sName: 'More goods', sKind: 'mixed' })
  buyer = await save('ele-customer', { sCode: 'RG', sName: 'Buyer', sCurrency: 'CNY' })
})
after(() => service.close())

const read = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await admin.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
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
const press = async (module: string, sProName: string, sId: string, params: object = {}): Promise<string> => {
  const answer = await admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
    sProName,
    sIds: [sId],
    params,
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out.sId
}
const examine = async (module: string, sId: string): Promise<{ ok: boolean; message: string }> =>
  (await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })).body.results[0]
const approve = async (module: string, sId: string): Promise<string> => {
  const { ok, message } = await examine(module, sId)
  assert.equal(ok, true, message)
  return sId
}
const product = (sCode: string): Promise<string> =>
  save('ele-product', { sCode, sName: sCode, dPrice: 10, dTaxRate: 0 })
const putIn = async (family: string, sItemId: string, dQty: number, sWarehouseId = store): Promise<string> =>
  approve(`${family}-in`, await save(`${family}-in`, { sWarehouseId }, { sItemId, dQty, dPrice: 1 }))
const order = async (sProductId: string, dQty: number, tDeliveryDate = '2099-01-10'): Promise<string> =>
  approve(ORDER, await save(ORDER, { sCustomerId: buyer, tDeliveryDate }, { sProductId, dQty }))
const transfer = (sItemId: string, dQty: number, sToWarehouseId: string): Promise<string> =>
  save('pit-transfer', { sWarehouseId: store, sToWarehouseId }, { sItemId, dQty })
const workOrder = async (sItemId: string, dQty: number, tStartDate: string): Promise<string> => {
  const head = { sProductId: box, dQty: 1, tStartDate, tDueDate: '2099-02-01' }
  return approve(WORK, await save(WORK, head, { sItemKind: 'material', sItemId, dQty }))
}
/** A completion, not approved yet, of a work order that was planned for a sales order. */
const completion = async (sOrderId: string, dQty: number): Promise<string> => {
  const plan = await approve('mft-plan', await press(ORDER, 'sp_btn_salorder_to_mftplan', sOrderId))
  const work = await approve(WORK, await press('mft-plan', 'sp_btn_mftplan_to_workorder', plan))
  return press(WORK, 'sp_btn_workorder_to_completion', work, { dQty })
}
let box: string

/** How much of the item each of the documents has reserved. */
const kept = async (sItemId: string, ...documents: readonly string[]): Promise<readonly unknown[]> => {
  const rows = await service.database.query(
    `select r."sDocId", sum(r."dQty")::float8 as qty from mitreserve r join mitonhand h on h."sId" = r."sOnHandId"
     where h."sItemId" = $1 group by 1`,
    [sItemId],
  )
  return documents.map((sId) => rows.find((row) => row.sDocId === sId)?.qty ?? 0)
}
/** What lies in the two warehouses, and what of it is reserved. */
const cells = async (sItemId: string): Promise<readonly unknown[]> =>
  Promise.all(
    [store, other].map(async (sWarehouseId) => {
      const [row] = await service.database.query(
        `select coalesce(sum("dQty"), 0)::float8 as qty, coalesce(sum("dReserved"), 0)::float8 as reserved from mitonhand
         where "sItemId" = $1 and "sWarehouseId" = $2`,
        [sItemId, sWarehouseId],
      )
      return [row?.qty, row?.reserved]
    }),
  )

test('reserved goods go to another warehouse of ours, and the order keeps them there', async () => {
  const goods = await product('RG-A')
  await putIn('pit', goods, 10)
  const waits = await order(goods, 10)
  const moved = await approve('pit-transfer', await transfer(goods, 6, other))
  assert.deepEqual(await cells(goods), [
    [4, 4],
    [6, 6],
  ])
  await press('pit-transfer', 'sp_btn_pittransfer_unexamine', moved)
  assert.deepEqual(await cells(goods), [
    [10, 10],
    [0, 0],
  ])
  const outside = await save('ele-warehouse', { sCode: 'RG-3', sName: 'At the mill', sKind: 'outside' })
  assert.match(
    (await examine('pit-transfer', await transfer(goods, 1, outside))).message,
    /0 free, 1 asked for/,
  )
  assert.deepEqual(await kept(goods, waits), [10])
})

test('what an order has is taken only where it gets the same elsewhere; what a count misses, it has no more', async () => {
  const goods = await product('RG-B')
  await putIn('pit', goods, 10)
  const waits = await order(goods, 10)
  const out = await save('pit-out', { sWarehouseId: store }, { sItemId: goods, dQty: 2 })
  assert.match((await examine('pit-out', out)).message, /0 free, 2 asked for/)
  await putIn('pit', goods, 2, other)
  await approve('pit-out', out)
  assert.deepEqual(await cells(goods), [
    [8, 8],
    [2, 2],
  ])
  const count = await save('pit-count', { sWarehouseId: store })
  await press('pit-count', 'sp_btn_pitcount_fill', count)
  const lines = await read('pit-count', 'slave', { sParentId: count, pageSize: 100 })
  const counted = await admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=pit-count', {
    forms: [
      {
        sFormId: 'pit-count.slave',
        rows: lines.map(({ sId, version, sItemId, dBookQty }) => {
          const data = { dCountQty: Number(dBookQty) - (sItemId === goods ? 3 : 0) }
          return { handleType: 'update', sId, version, data }
        }),
      },
    ],
  })
  assert.equal(counted.status, 200, counted.text)
  await approve('pit-count', count)
  assert.deepEqual(await kept(goods, waits), [7])
  await press('pit-count', 'sp_btn_pitcount_unexamine', count)
  assert.deepEqual(await kept(goods, waits), [10])
})

test('what a withdrawn document brings back goes to the orders that wait, the oldest promise first', async () => {
  const goods = await product('RG-C')
  await putIn('pit', goods, 10)
  const out = await approve(
    'pit-out',
    await save('pit-out', { sWarehouseId: store }, { sItemId: goods, dQty: 4 }),
  )
  const first = await order(goods, 8)
  const jLines = (await read(ORDER, 'slave', { sParentId: first })).map(({ sId }) => ({ sId, dQty: 6 }))
  const sent = await approve(DELIVERY, await press(ORDER, 'sp_btn_order_to_delivery', first, { jLines }))
  const later = await order(goods, 5, '2099-03-01')
  const sooner = await order(goods, 3, '2099-02-01')
  await press(ORDER, 'sp_btn_salorder_close', first)
  await press('pit-out', 'sp_btn_pitout_unexamine', out)
  assert.deepEqual(await kept(goods, first, sooner, later), [0, 3, 1])
  await press(DELIVERY, 'sp_btn_saldelivery_unexamine', sent)
  assert.deepEqual(await kept(goods, first, sooner, later), [0, 3, 5])
})

test('materials that come later go to the work orders that wait, the earliest start first', async () => {
  box = await product('RG-BOX')
  const paper = await save('ele-material', { sCode: 'RG-P', sName: 'Paper', dPrice: 2, sWarehouseId: store })
  const later = await workOrder(paper, 10, '2026-12-20')
  const sooner = await workOrder(paper, 10, '2026-12-10')
  await putIn('mit', paper, 12)
  assert.deepEqual(await kept(paper, sooner, later), [10, 2])
  const last = await workOrder(paper, 5, '2026-12-01')
  assert.deepEqual(await kept(paper, last), [0])
  await press(WORK, 'sp_btn_mftworkorder_close', sooner)
  assert.deepEqual(await kept(paper, last, sooner, later), [5, 0, 7])
  const jLines = (await read(WORK, 'slave', { sParentId: later })).map(({ sId }) => ({ sId, dQty: 4 }))
  const taken = await press(WORK, 'sp_btn_workorder_to_requisition', later, { jLines })
  await approve('mft-requisition', taken)
  assert.deepEqual(await kept(paper, later), [3])
  await putIn('mit', paper, 9)
  assert.deepEqual(await kept(paper, last, later), [5, 6])
  await press('mft-requisition', 'sp_btn_mftrequisition_unexamine', taken)
  assert.deepEqual(await kept(paper, last, later), [5, 10])
  const next = await workOrder(paper, 8, '2026-12-30')
  assert.deepEqual(await kept(paper, next), [6])
  await press(WORK, 'sp_btn_mftworkorder_unexamine', last)
  assert.deepEqual(await kept(paper, last, next), [0, 8])
})

test('goods made for an order are its own, and only what it does not need goes to others, as it comes in', async () => {
  const goods = await save('ele-product', { sCode: 'RG-D', sName: 'RG-D', dPrice: 10, sWarehouseId: store })
  await save('ele-routing', { sName: 'RG-D', sProductId: goods }, { sProcessId: 'process-PRINT' })
  await putIn('pit', goods, 5)
  const sooner = await order(goods, 60, '2099-01-01')
  const own = await order(goods, 50, '2099-02-01')
  const made = await completion(own, 52)
  assert.deepEqual(await kept(goods, sooner, own), [5, 0])
  await approve(COMPLETION, made)
  assert.deepEqual(await kept(goods, sooner, own), [7, 50])
  await press(COMPLETION, 'sp_btn_mftcompletion_unexamine', made)
  assert.deepEqual(await kept(goods, sooner, own), [5, 0])
  assert.deepEqual(await cells(goods), [
    [5, 5],
    [0, 0],
  ])
  await approve(COMPLETION, made)
  await approve(DELIVERY, await press(ORDER, 'sp_btn_order_to_delivery', own))
  assert.deepEqual(await kept(goods, sooner, own), [7, 0])
  const closed = await order(goods, 20, '2099-02-01')
  const late = await completion(closed, 20)
  await press(ORDER, 'sp_btn_salorder_close', closed)
  await approve(COMPLETION, late)
  assert.deepEqual(await kept(goods, sooner, closed), [27, 0])
})

test('after this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
