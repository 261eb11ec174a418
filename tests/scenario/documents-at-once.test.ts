// Two users' steps with documents that belong together, where the second comes while the first is not over yet: one after the other they would
// be refused, and so they are at once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { actAs } from '../support/acting.ts'
import { type AtOnce, openAtOnce } from '../support/at-once.ts'
import { eventually } from '../support/eventually.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

const ORDER = 'sal-sales-order'

let service: TestService
let admin: Client
let users: AtOnce
let store: string
let buyer: string
let goods: string
let seller: string
let paper: string

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ company: 'acme' })
  users = await openAtOnce(service.database)
  store = await save('ele-warehouse', { sCode: 'AO', sName: 'Goods', sKind: 'mixed' })
  buyer = await save('ele-customer', { sCode: 'AO', sName: 'Buyer', sCurrency: 'CNY' })
  goods = await save('ele-product', { sCode: 'AO', sName: 'Goods', dPrice: 10, dTaxRate: 13 })
  seller = await save('ele-supplier', { sCode: 'AO', sName: 'Seller', sCurrency: 'CNY' })
  paper = await save('ele-material', { sCode: 'AO', sName: 'Paper', sWarehouseId: store })
  await approve(
    'pit-in',
    await save('pit-in', { sWarehouseId: store }, { sItemId: goods, dQty: 1000, dPrice: 1 }),
  )
})
after(async () => {
  await users.close()
  await service.close()
})

const save = async (module: string, data: object, ...lines: object[]): Promise<string> => {
  const rows = (data: object) => ({ handleType: 'add', data })
  const slave = lines.length === 0 ? [] : [{ sFormId: `${module}.slave`, rows: lines.map(rows) }]
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [{ sFormId: `${module}.master`, rows: [rows(data)] }, ...slave],
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
const approve = async (module: string, sId: string): Promise<string> => {
  const answer = await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  assert.equal(answer.body.results[0].ok, true, answer.text)
  return sId
}

const assertBooks = async (): Promise<void> => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
}

/** An approved order, and a delivery of a part of it. */
const ordered = async (product = goods): Promise<{ order: string; delivery: string }> => {
  const order = await approve(
    ORDER,
    await save(ORDER, { sCustomerId: buyer, tDeliveryDate: '2099-01-10' }, { sProductId: product, dQty: 9 }),
  )
  const [line] = await service.database.query('select "sId" from salorderline where "sParentId" = $1', [
    order,
  ])
  const jLines = [{ sId: line?.sId, dQty: 6 }]
  return { order, delivery: await press(ORDER, 'sp_btn_order_to_delivery', order, { jLines }) }
}
/** A product, with some of it in stock. */
const stocked = async (sCode: string, dQty: number): Promise<string> => {
  const product = await save('ele-product', { sCode, sName: sCode, dPrice: 10, sWarehouseId: store })
  await approve(
    'pit-in',
    await save('pit-in', { sWarehouseId: store }, { sItemId: product, dQty, dPrice: 1 }),
  )
  return product
}

/** An approved invoice of a part of a purchase receipt, and a return of the rest that is not approved yet. */
const purchasedAndReturned = async () => {
  const receipt = await approve(
    'pur-receipt',
    await save(
      'pur-receipt',
      { sSupplierId: seller },
      { sMaterialId: paper, dQty: 3, dPrice: 3.335, sWarehouseId: store },
    ),
  )
  const [line] = await service.database.query('select "sId" from purreceiptline where "sParentId" = $1', [
    receipt,
  ])
  const part = (dQty: number) => ({ jLines: [{ sId: line?.sId, dQty }] })
  const invoice = await press('pur-receipt', 'sp_btn_receipt_to_invoice', receipt, part(1))
  const back = await press('pur-receipt', 'sp_btn_receipt_to_return', receipt, part(2))
  await service.database.query(
    `update purinvoice set "sSupplierInvoiceNo" = "sId", "tDueDate" = "tBillDate" where "sId" = $1`,
    [invoice],
  )
  return { invoice: await approve('pur-invoice', invoice), back }
}

/** An approved invoice of a delivery, and a return that is not approved yet. */
const invoicedAndReturned = async () => {
  const { delivery } = await ordered()
  await approve('sal-delivery', delivery)
  const invoice = await approve(
    'sal-invoice',
    await press('sal-delivery', 'sp_btn_delivery_to_invoice', delivery),
  )
  return { invoice, back: await press('sal-delivery', 'sp_btn_delivery_to_return', delivery) }
}

test('a return credits no invoice that is being withdrawn', async () => {
  const { invoice, back } = await invoicedAndReturned()
  const codes = await users.atOnce(
    { routine: 'sp_btn_salinvoice_unexamine', sId: invoice },
    { routine: 'sp_salreturn_examine', sId: back },
  )
  assert.deepEqual(codes, [0, -5])
  await assertBooks()
})

test('an invoice is not withdrawn while a return credits it', async () => {
  const { invoice, back } = await invoicedAndReturned()
  const codes = await users.atOnce(
    { routine: 'sp_salreturn_examine', sId: back },
    { routine: 'sp_btn_salinvoice_unexamine', sId: invoice },
  )
  assert.deepEqual(codes, [0, -4])
  await assertBooks()
})

test('an invoice that is being approved is credited', async () => {
  const { invoice, back } = await invoicedAndReturned()
  assert.equal(await users.alone({ routine: 'sp_btn_salinvoice_unexamine', sId: invoice }), 0)
  const codes = await users.atOnce(
    { routine: 'sp_salinvoice_examine', sId: invoice },
    { routine: 'sp_salreturn_examine', sId: back },
  )
  assert.deepEqual(codes, [0, 0])
  await assertBooks()
})

test('an invoice is withdrawn when the return that credited it is', async () => {
  const { invoice, back } = await invoicedAndReturned()
  await approve('sal-return', back)
  const codes = await users.atOnce(
    { routine: 'sp_btn_salreturn_unexamine', sId: back },
    { routine: 'sp_btn_salinvoice_unexamine', sId: invoice },
  )
  assert.deepEqual(codes, [0, 0])
  await assertBooks()
})

test('a purchase invoice and a return of the same receipt take their parts, whichever is withdrawn meanwhile', async () => {
  const { invoice, back } = await purchasedAndReturned()
  const steps = {
    invoiced: { routine: 'sp_purinvoice_examine', sId: invoice },
    invoiceWithdrawn: { routine: 'sp_btn_purinvoice_unexamine', sId: invoice },
    returned: { routine: 'sp_purreturn_examine', sId: back },
    returnWithdrawn: { routine: 'sp_btn_purreturn_unexamine', sId: back },
  }
  for (const [first, second] of [
    [steps.invoiceWithdrawn, steps.returned],
    [steps.invoiced, steps.returnWithdrawn],
    [steps.returned, steps.invoiceWithdrawn],
    [steps.returnWithdrawn, steps.invoiced],
    [steps.invoiceWithdrawn, steps.returned],
  ] as const) {
    assert.deepEqual(await users.atOnce(first, second), [0, 0], `${first.routine}, ${second.routine}`)
    await assertBooks()
  }
  assert.equal(await users.alone(steps.invoiced), 0)
  await assertBooks()
})

test('a return stays as it is when what it sent back is being received again', async () => {
  const order = await approve(
    'pur-order',
    await save(
      'pur-order',
      { sSupplierId: seller, tDeliveryDate: '2099-01-10' },
      { sMaterialId: paper, dQty: 100, dPrice: 1 },
    ),
  )
  const receipt = await press('pur-order', 'sp_btn_order_to_receipt', order)
  await service.database.query('update purreceiptline set "sWarehouseId" = $2 where "sParentId" = $1', [
    receipt,
    store,
  ])
  await approve('pur-receipt', receipt)
  const back = await press('pur-receipt', 'sp_btn_receipt_to_return', receipt)
  const [line] = await service.database.query(
    'select "sId", xmin from purreturnline where "sParentId" = $1',
    [back],
  )
  const one = await actAs(service.database)
  const row = { handleType: 'update', sId: line?.sId, version: line?.xmin, data: { dQty: 40 } }
  const lessened = await one.run(async (client) => {
    await client.query(`select sp_btn_order_to_receipt('acme', 'acme-hq', 'Test', 'en', 'UTC', array[$1])`, [
      order,
    ])
    const later = admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=pur-return', {
      forms: [{ sFormId: 'pur-return.slave', rows: [row] }],
    })
    await eventually(async () => (await users.waiting()) > 0)
    return [later] as const
  })
  await one.close()
  const answer = await lessened[0]
  assert.equal(answer.status, 422, answer.text)
  assert.match(answer.text, /What was returned of Paper has been received again/)
  await assertBooks()
})

test('a delivery that is withdrawn while its order is closed reserves nothing for closed lines', async () => {
  const { order, delivery } = await ordered(await stocked('AO-2', 6))
  await approve('sal-delivery', delivery)
  const codes = await users.atOnce(
    { routine: 'sp_btn_salorder_close', sId: order },
    { routine: 'sp_btn_saldelivery_unexamine', sId: delivery },
  )
  assert.deepEqual(codes, [0, 0])
  await assertBooks()
})

test('an order is closed once a delivery of it is withdrawn, and reserves nothing then', async () => {
  const { order, delivery } = await ordered(await stocked('AO-3', 6))
  await approve('sal-delivery', delivery)
  const codes = await users.atOnce(
    { routine: 'sp_btn_saldelivery_unexamine', sId: delivery },
    { routine: 'sp_btn_salorder_close', sId: order },
  )
  assert.deepEqual(codes, [0, 0])
  await assertBooks()
})

test('an order is opened again while a delivery of it is approved, and neither stops the other', async () => {
  const { order, delivery } = await ordered()
  await press(ORDER, 'sp_btn_salorder_close', order)
  const codes = await users.amidst(
    { routine: 'sp_saldelivery_examine', sId: delivery },
    { routine: 'sp_btn_salorder_reopen', sId: order },
  )
  assert.deepEqual(codes, [0, 0])
  await assertBooks()
})

test('an order is opened again while a completion for it is approved, and neither stops the other', async () => {
  const product = await stocked('AO-4', 1)
  await save('ele-routing', { sName: 'AO-4', sProductId: product }, { sProcessId: 'process-PRINT' })
  const order = await approve(
    ORDER,
    await save(ORDER, { sCustomerId: buyer, tDeliveryDate: '2099-01-10' }, { sProductId: product, dQty: 9 }),
  )
  const plan = await approve('mft-plan', await press(ORDER, 'sp_btn_salorder_to_mftplan', order))
  const work = await approve('mft-work-order', await press('mft-plan', 'sp_btn_mftplan_to_workorder', plan))
  const completion = await press('mft-work-order', 'sp_btn_workorder_to_completion', work)
  const report = await press('mft-work-order', 'sp_btn_workorder_to_report', work)
  await approve('mft-report', report)
  await press(ORDER, 'sp_btn_salorder_close', order)
  const codes = await users.amidst(
    { routine: 'sp_mftcompletion_examine', sId: completion },
    { routine: 'sp_btn_salorder_reopen', sId: order },
  )
  assert.deepEqual(codes, [0, 0])
  await assertBooks()
})
