// When invoices are due, from the first offer on: documents take the payment term of the customer or supplier, or days of their own, and keep
// what was agreed whatever the customer or supplier gets later; an installation that stands judges its open documents once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applyPack } from '#tools/pack/apply-pack.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { print } from '../contract/report-things.ts'
import { copyEdition } from '../support/edition-copy.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

/** The day of the invoices. */
const DATE = '2099-01-10'
/** What a document says of its payment. */
const TERMS = ['sPaymentTermId', 'sPaymentTermName', 'iPaymentDays'] as const

let service: TestService
let admin: Client
let month: string
let later: string
let customer: string
let product: string
let supplier: string
let material: string

const post = async (path: string, body: object) => {
  const answer = await admin.post(path, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const record = async (module: string, sId: string, form = 'master'): Promise<Row> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const [row] = (await post(path, form === 'master' ? { sId } : { sParentId: sId })).rows
  assert.ok(row !== undefined)
  return row
}
const save = async (module: string, data: object, line?: object): Promise<string> => {
  const forms = [
    { sFormId: `${module}.master`, rows: [{ handleType: 'add', data }] },
    ...(line === undefined
      ? []
      : [{ sFormId: `${module}.slave`, rows: [{ handleType: 'add', data: line }] }]),
  ]
  const saved = await post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
  return saved.forms[0].rows[0].sId
}
const change = async (module: string, sId: string, data: object): Promise<void> => {
  const { version } = await record(module, sId)
  const rows = [{ handleType: 'update', sId, version, data }]
  await post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [{ sFormId: `${module}.master`, rows }],
  })
}
const make = async (module: string, sProName: string, sId: string): Promise<string> => {
  const examined = await post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  assert.equal(examined.results[0].ok, true, examined.results[0].message)
  const path = `/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`
  return (await post(path, { sProName, sIds: [sId] })).out.sId
}
const termsOf = async (module: string, sId: string): Promise<readonly unknown[]> => {
  const row = await record(module, sId)
  return TERMS.map((name) => row[name])
}
const dueOf = async (module: string, sId: string): Promise<string> =>
  String((await record(module, sId)).tDueDate).slice(0, 10)

/** From an order to its invoice. */
const sold = async (order: string): Promise<string> => {
  const delivery = await make('sal-sales-order', 'sp_btn_order_to_delivery', order)
  const invoice = await make('sal-delivery', 'sp_btn_delivery_to_invoice', delivery)
  await change('sal-invoice', invoice, { tBillDate: DATE })
  return invoice
}
const bought = async (order: string): Promise<string> => {
  const receipt = await make('pur-order', 'sp_btn_order_to_receipt', order)
  const invoice = await make('pur-receipt', 'sp_btn_receipt_to_invoice', receipt)
  await change('pur-invoice', invoice, { tBillDate: DATE })
  return invoice
}
const ordered = (data: object = {}): Promise<string> => {
  const terms = { sCustomerId: customer, ...data }
  return save('sal-sales-order', terms, { sProductId: product, dQty: 1 })
}
const requested = (data: object = {}): Promise<string> => {
  const terms = { sSupplierId: supplier, ...data }
  return save('pur-order', terms, { sMaterialId: material, dQty: 1, dPrice: 5 })
}

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  month = await save('sis-payment-term', {
    sCode: 'PT30',
    sName: 'Month and 30',
    iDays: 30,
    bEndOfMonth: true,
  })
  later = await save('sis-payment-term', { sCode: 'PT60', sName: 'Net 60', iDays: 60 })
  customer = await save('ele-customer', {
    ...{ sCode: 'PT', sName: 'Term Ltd', sCurrency: 'CNY', sPaymentTermId: month },
  })
  supplier = await save('ele-supplier', {
    ...{ sCode: 'PT', sName: 'Term Mill', sCurrency: 'CNY', sPaymentTermId: month },
  })
  const store = await save('ele-warehouse', { sCode: 'PT', sName: 'Goods', sKind: 'product' })
  const shelf = await save('ele-warehouse', { sCode: 'PTM', sName: 'Materials' })
  const item = { sCode: 'PT', sUnit: 'pcs', dPrice: 10, dTaxRate: 0 }
  product = await save('ele-product', { ...item, sName: 'Carton', sWarehouseId: store })
  material = await save('ele-material', { ...item, sName: 'Board', sWarehouseId: shelf })
  const stocked = await save('pit-in', { sWarehouseId: store }, { sItemId: product, dQty: 9, dPrice: 5 })
  const examined = await post('/entry/business/doExamine?sModelsId=pit-in', { sIds: [stocked] })
  assert.equal(examined.results[0].ok, true, examined.results[0].message)
})
after(() => service.close())

test('what was agreed when the order was taken holds, though the customer or supplier has another term by then', async () => {
  const agreed = [month, 'Month and 30', 30]
  const line = { sProductId: product, dQty: 1 }
  const quoted = await save('quo-quotation', { sCustomerId: customer }, line)
  const requesting = await requested()
  assert.deepEqual(await termsOf('quo-quotation', quoted), agreed)
  assert.deepEqual(await termsOf('pur-order', requesting), agreed)
  await change('ele-customer', customer, { sPaymentTermId: later })
  await change('ele-supplier', supplier, { sPaymentTermId: later })
  const order = await make('quo-quotation', 'sp_btn_quotation_to_order', quoted)
  assert.deepEqual(await termsOf('sal-sales-order', order), agreed)
  const invoice = await sold(order)
  assert.deepEqual(await termsOf('sal-invoice', invoice), agreed)
  assert.equal(await dueOf('sal-invoice', invoice), '2099-03-02')
  const charged = await bought(requesting)
  assert.deepEqual(await termsOf('pur-invoice', charged), agreed)
  assert.equal(await dueOf('pur-invoice', charged), '2099-03-02')
})

test('an order says its own: another term, or days without one', async () => {
  const invoice = await sold(await ordered({ sPaymentTermId: month }))
  assert.deepEqual((await termsOf('sal-invoice', invoice)).slice(0, 2), [month, 'Month and 30'])
  assert.equal(await dueOf('sal-invoice', invoice), '2099-03-02')
  const days = { sPaymentTermId: null, iPaymentDays: 5 }
  const alone = await ordered(days)
  assert.deepEqual(await termsOf('sal-sales-order', alone), [null, null, 5])
  assert.equal(await dueOf('sal-invoice', await sold(alone)), '2099-01-15')
  const changed = await requested()
  assert.deepEqual((await termsOf('pur-order', changed)).slice(0, 2), [later, 'Net 60'])
  await change('pur-order', changed, days)
  assert.deepEqual(await termsOf('pur-order', changed), [null, null, 5])
  assert.equal(await dueOf('pur-invoice', await bought(changed)), '2099-01-15')
})

test('page and print say the term, or the days where there is none', async () => {
  const printed = async (module: string, report: string, sId: string, sLanguage: string): Promise<string> => {
    const request = { sModelsId: module, sReportId: `${module}.${report}`, sIds: [sId], sLanguage }
    return (await print(service.url, admin, request)).pages.join('')
  }
  const days = { sPaymentTermId: null, iPaymentDays: 5 }
  const quoted = (data: object) =>
    save('quo-quotation', { sCustomerId: customer, ...data }, { sProductId: product, dQty: 1 })
  for (const [module, report, enter] of [
    ['quo-quotation', 'quotation', quoted],
    ['sal-sales-order', 'order', ordered],
    ['pur-order', 'order', requested],
  ] as const) {
    const { forms } = await admin
      .get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
      .then(({ body }) => body)
    const master = forms.find(({ sId }: { readonly sId: string }) => sId === `${module}.master`)
    const column = master.columns.find(({ sName }: { readonly sName: string }) => sName === 'iPaymentDays')
    assert.equal(column.sVisibleWhen, 'sPaymentTermId is null', module)
    const [termed, alone] = [await enter({}), await enter(days)]
    for (const [sLanguage, term, count] of [
      ['en', 'Payment term:', 'Payment days:'],
      ['zh-CN', '付款条件：', '付款天数：'],
    ] as const) {
      const [one, other] = [
        await printed(module, report, termed, sLanguage),
        await printed(module, report, alone, sLanguage),
      ]
      assert.deepEqual(
        [one.includes(term), one.includes('Net 60'), one.includes(count)],
        [true, true, false],
        one,
      )
      assert.deepEqual([other.includes(term), other.includes(count)], [false, true], other)
    }
  }
})

test('an upgrade judges the documents that stand, once: their party’s term where they have its days', async (context) => {
  const { database } = service
  const [same, own] = [await ordered(), await ordered({ sPaymentTermId: null, iPaymentDays: 5 })]
  const [bought, agreed] = [await requested(), await requested({ sPaymentTermId: null, iPaymentDays: 5 })]
  const quoted = await save('quo-quotation', { sCustomerId: customer }, { sProductId: product, dQty: 1 })
  for (const table of ['salorder', 'purorder', 'quoquotation'])
    await database.query(`alter table ${table} drop column "sPaymentTermId", drop column "sPaymentTermName"`)
  await database.query('alter table quoquotation drop column "iPaymentDays"')
  const copy = await copyEdition()
  context.after(() => copy.dispose())
  const apply = async (): Promise<void> => {
    for (const file of ['sal/sales-order/sales-order', 'pur/order/order', 'quo/quotation/quotation'])
      await copy.edit(`${file}.table.sql`, (text) => `${text}-- again\n`)
    await applyPack({ url: database.url, folder: copy.folder, report: () => undefined })
  }
  await apply()
  assert.deepEqual(await termsOf('sal-sales-order', same), [later, 'Net 60', 60])
  assert.deepEqual(await termsOf('sal-sales-order', own), [null, null, 5])
  assert.deepEqual(await termsOf('pur-order', bought), [later, 'Net 60', 60])
  assert.deepEqual(await termsOf('pur-order', agreed), [null, null, 5])
  assert.deepEqual(await termsOf('quo-quotation', quoted), [later, 'Net 60', 60])
  await change('sal-sales-order', same, { sPaymentTermId: null })
  await apply()
  assert.deepEqual(await termsOf('sal-sales-order', same), [null, null, 60])
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
