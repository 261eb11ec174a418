// Quote to cash through HTTP alone: an order delivered in parts, invoiced, returned in part and paid; the stock, the books and the
// chain are looked at after each step.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

const ORDER = 'sal-sales-order'
const DELIVERY = 'sal-delivery'
const INVOICE = 'sal-invoice'
const RETURN = 'sal-return'
const RECEIPT = 'cah-receipt'

let service: TestService
let admin: Client
let product: Row
let store: string
let company: unknown[]
const made: Record<'order' | 'line' | 'delivery' | 'invoice' | 'back' | 'receipt', string> = {
  order: '',
  line: '',
  delivery: '',
  invoice: '',
  back: '',
  receipt: '',
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
const save = async (module: string, data: object): Promise<string> => {
  const forms = [{ sFormId: `${module}.master`, rows: [{ handleType: 'add', data }] }]
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}
const remove = async (module: string, sId: string): Promise<void> => {
  const rows = [{ handleType: 'del', sId, version: (await record(module, sId)).version }]
  const forms = [{ sFormId: `${module}.master`, rows }]
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
  assert.equal(answer.status, 200, answer.text)
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
const cell = async (): Promise<unknown[]> => {
  const [row] = await service.database.query(
    'select "dQty"::float8 as qty, "dReserved"::float8 as reserved, "dCost"::float8 as cost from mitonhand where "sItemId" = $1',
    [product.sId],
  )
  return [row?.qty, row?.reserved, row?.cost]
}
/** Debit less credit of an account, by its role. */
const booked = async (role: string): Promise<unknown> => {
  const [row] = await service.database.query(
    `select coalesce(sum(l."dDebit" - l."dCredit"), 0)::float8 as total
     from accvoucherline l
     join accaccount a using ("sBrandsId", "sSubsidiaryId")
     where a."sId" = l."sAccountId" and a."sRole" = $1 and l."sBrandsId" = $2 and l."sSubsidiaryId" = $3`,
    [role, ...company],
  )
  return row?.total
}

test('an approved order reserves what is there', async () => {
  store = await save('ele-warehouse', { sCode: 'QTC', sName: 'Goods', sKind: 'product' })
  const sId = await save('ele-product', { sCode: 'QTC', sName: 'Carton', dPrice: 10, dTaxRate: 13 })
  product = await record('ele-product', sId)
  const [owner] = await service.database.query(
    'select "sBrandsId", "sSubsidiaryId" from eleproduct where "sId" = $1',
    [sId],
  )
  company = [owner?.sBrandsId, owner?.sSubsidiaryId]
  await service.database.query(
    `select fn_account_standard($1, $2)
     where not exists (select from accaccount where "sBrandsId" = $1 and "sSubsidiaryId" = $2)`,
    company,
  )
  const stocked = await admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=pit-in', {
    forms: [
      { sFormId: 'pit-in.master', rows: [{ handleType: 'add', data: { sWarehouseId: store } }] },
      { sFormId: 'pit-in.slave', rows: [{ handleType: 'add', data: { sItemId: sId, dQty: 80, dPrice: 5 } }] },
    ],
  })
  assert.equal(stocked.status, 200, stocked.text)
  await approve('pit-in', stocked.body.forms[0].rows[0].sId)
  const customer = await save('ele-customer', { sCode: 'QTC', sName: 'Cartons Ltd', sCurrency: 'CNY' })
  const quotation = await admin.post('/entry/business/addUpdateDelBusinessData?sModelsId=quo-quotation', {
    forms: [
      { sFormId: 'quo-quotation.master', rows: [{ handleType: 'add', data: { sCustomerId: customer } }] },
      { sFormId: 'quo-quotation.slave', rows: [{ handleType: 'add', data: { sProductId: sId, dQty: 100 } }] },
    ],
  })
  assert.equal(quotation.status, 200, quotation.text)
  const quoted = quotation.body.forms[0].rows[0].sId
  await approve('quo-quotation', quoted)
  made.order = await make('quo-quotation', 'sp_btn_quotation_to_order', quoted)
  await approve(ORDER, made.order)
  assert.deepEqual(await cell(), [80, 80, 400])
})

test('a delivery in part takes stock and reservation, and books the cost', async () => {
  made.line = (await firstLine(ORDER, made.order)).sId
  await refused(ORDER, 'sp_btn_order_to_delivery', made.order, -6, {
    jLines: [{ sId: made.line, dQty: 106 }],
  })
  made.delivery = await make(ORDER, 'sp_btn_order_to_delivery', made.order, {
    jLines: [{ sId: made.line, dQty: 60 }],
  })
  const cost = Number(await booked('costOfSales'))
  await approve(DELIVERY, made.delivery)
  assert.deepEqual(await cell(), [20, 20, 100])
  assert.equal(Number(await booked('costOfSales')) - cost, 300)
  assert.equal((await firstLine(ORDER, made.order)).dDeliveredQty, 60)
  await refused(ORDER, 'sp_btn_salorder_unexamine', made.order, -3)
})

/** How many invoices wait for their approval, by the work center. */
const invoicesToApprove = async (): Promise<number> => {
  const answer = await admin.post('/entry/modelCenter/getModelCenterCalculation', {})
  assert.equal(answer.status, 200, answer.text)
  const items: readonly { sModelsId: string; iCount: number }[] = answer.body.PendingCheck
  return items.find(({ sModelsId }) => sModelsId === INVOICE)?.iCount ?? 0
}

test('an invoice opens a receivable, and is a task until then; its delivery stays', async () => {
  const tasks = await invoicesToApprove()
  made.invoice = await make(DELIVERY, 'sp_btn_delivery_to_invoice', made.delivery)
  assert.equal(await invoicesToApprove(), tasks + 1)
  await refused(DELIVERY, 'sp_btn_delivery_to_invoice', made.delivery, -5)
  const income = Number(await booked('salesIncome'))
  const due = async (data: object): Promise<string> => {
    const { version } = await record(INVOICE, made.invoice)
    const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${INVOICE}`, {
      forms: [
        { sFormId: `${INVOICE}.master`, rows: [{ handleType: 'update', sId: made.invoice, version, data }] },
      ],
    })
    assert.equal(answer.status, 200, answer.text)
    return String(answer.body.forms[0].rows[0].data.tDueDate).slice(0, 10)
  }
  const { tBillDate } = await record(INVOICE, made.invoice)
  assert.equal(await due({ tBillDate: '2099-01-10', sPaymentTermId: null, iPaymentDays: 20 }), '2099-01-30')
  assert.equal(await due({ tDueDate: '2099-05-05' }), '2099-05-05')
  assert.equal(await due({ tBillDate }), '2099-05-05')
  await approve(INVOICE, made.invoice)
  assert.equal(await invoicesToApprove(), tasks)
  assert.equal(Number(await booked('salesIncome')) - income, -600)
  const invoice = await record(INVOICE, made.invoice)
  assert.equal(invoice.dTotal, 678)
  assert.equal(one(await read(DELIVERY, 'panel-invoices', { sParentId: made.delivery })).sId, made.invoice)
  await refused(DELIVERY, 'sp_btn_saldelivery_unexamine', made.delivery, -4)
})

test('a return puts stock back, for the order that waits for it, and credits the customer', async () => {
  const { sId } = await firstLine(DELIVERY, made.delivery)
  const jLines = [{ sId, dQty: 10 }]
  const tBillDate = String((await record(DELIVERY, made.delivery)).tBillDate).replace(/^\d+/, '2025')
  const early = await make(DELIVERY, 'sp_btn_delivery_to_return', made.delivery, { tBillDate, jLines })
  const answer = await admin.post(`/entry/business/doExamine?sModelsId=${RETURN}`, { sIds: [early] })
  assert.match(answer.body.results[0].message, /is older than its delivery of/)
  await remove(RETURN, early)
  made.back = await make(DELIVERY, 'sp_btn_delivery_to_return', made.delivery, { jLines })
  await approve(RETURN, made.back)
  assert.deepEqual(await cell(), [30, 30, 150])
  assert.equal((await record(RETURN, made.back)).dCredit, 113)
})

test('a receipt settles invoice and credit; withdrawn, they are open again', async () => {
  const bank = await save('cah-bank-account', { sCode: 'QTC', sName: 'Main account', sCurrency: 'CNY' })
  const { sCustomerId } = (
    await service.database.query<{ sCustomerId: string }>(
      'select "sCustomerId" from salinvoice where "sId" = $1',
      [made.invoice],
    )
  )[0] ?? { sCustomerId: '' }
  made.receipt = await save(RECEIPT, { sCustomerId, sBankAccountId: bank })
  const filled = await press(RECEIPT, 'sp_btn_cahreceipt_fill', made.receipt)
  assert.equal(filled.status, 200, filled.text)
  const money = Number(await booked('bank'))
  await approve(RECEIPT, made.receipt)
  assert.equal(Number(await booked('bank')) - money, 565)
  await refused(INVOICE, 'sp_btn_salinvoice_unexamine', made.invoice, -3)
  const withdrawn = await press(RECEIPT, 'sp_btn_cahreceipt_unexamine', made.receipt)
  assert.equal(withdrawn.status, 200, withdrawn.text)
  assert.equal(Number(await booked('bank')), money)
  await approve(RECEIPT, made.receipt)
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
