// From requisition to invoice through HTTP alone: stock, books and chain at each step, refused where the rules say so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

const REQUISITION = 'pur-requisition'
const ORDER = 'pur-order'
const RECEIPT = 'pur-receipt'
const RETURN = 'pur-return'
const INVOICE = 'pur-invoice'

type Row = Record<string, unknown> & { sId: string; version: string }

let service: TestService
let admin: Client
let requisition: string
let order: string
let receipt: string
let invoice: string

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
})
after(() => service.close())

const one = (rows: readonly Row[]): Row => {
  assert.ok(rows[0] !== undefined)
  return rows[0]
}
const read = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await admin.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const record = async (module: string, sId: string): Promise<Row> => one(await read(module, 'master', { sId }))
const linesOf = (module: string, sParentId: string): Promise<readonly Row[]> =>
  read(module, 'slave', { sParentId })
const byCode = async (module: string, sCode: string): Promise<Row> =>
  one(await read(module, 'list', { filters: [{ field: 'sCode', op: 'eq', value: sCode }] }))
const save = (module: string, form: string, row: object): Promise<Answer> =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [{ sFormId: `${module}.${form}`, rows: [row] }],
  })
const press = (module: string, sProName: string, sId: string, params: object = {}): Promise<Answer> =>
  admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
    sProName,
    sIds: [sId],
    params,
  })
const made = (answer: Answer): string => {
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out.sId
}
const refused = (answer: Answer, code: number): void =>
  assert.deepEqual([answer.status, answer.body.procedureCode], [422, code], answer.text)
const approve = async (module: string, sId: string): Promise<void> => {
  const answer = await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  assert.equal(answer.body.results[0].ok, true, answer.text)
}
const remove = async (module: string, sId: string): Promise<Answer> => {
  const { version } = await record(module, sId)
  return save(module, 'master', { handleType: 'del', sId, version })
}
/** What the goods of a document weigh on stock, and what it moved on each account, in the base currency. */
const posted = async (sDocId: string) => {
  const [stock] = await service.database.query<{ qty: number }>(
    `select coalesce(sum("dQty"), 0)::float as qty from mitledger where "sDocId" = $1`,
    [sDocId],
  )
  const accounts = await service.database.query<{ role: string; amount: number }>(
    `select a."sRole" as role, sum(l."dDebit" - l."dCredit")::float as amount
     from accvoucher h
     join accvoucherline l on l."sBrandsId" = h."sBrandsId" and l."sParentId" = h."sId" and l."sSubsidiaryId" = h."sSubsidiaryId"
     join accaccount a on a."sBrandsId" = l."sBrandsId" and a."sId" = l."sAccountId" and a."sSubsidiaryId" = l."sSubsidiaryId"
     where h."sDocId" = $1 group by 1 having sum(l."dDebit" - l."dCredit") <> 0 order by 1`,
    [sDocId],
  )
  return { stock: stock?.qty, ...Object.fromEntries(accounts.map(({ role, amount }) => [role, amount])) }
}
const payable = async (sDocId: string): Promise<number> => {
  const rows = await service.database.query<{ open: number }>(
    `select "dOpen"::float as open from accpayable where "sDocId" = $1`,
    [sDocId],
  )
  return rows[0]?.open ?? 0
}

test('a requisition names materials; the service knows whom to buy them from', async () => {
  const ink = await byCode('ele-material', 'M007')
  const glue = await byCode('ele-material', 'M008')
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${REQUISITION}`, {
    forms: [
      {
        sFormId: 'pur-requisition.master',
        rows: [
          {
            handleType: 'add',
            data: {
              sForDepartmentId: one(await read('sft-department', 'list', {})).sId,
              tNeedDate: '2099-01-01',
            },
          },
        ],
      },
      {
        sFormId: 'pur-requisition.slave',
        rows: [ink, glue].map(({ sId }) => ({ handleType: 'add', data: { sMaterialId: sId, dQty: 100 } })),
      },
    ],
  })
  assert.equal(answer.status, 200, answer.text)
  requisition = answer.body.forms[0].rows[0].sId
  assert.match(String((await record(REQUISITION, requisition)).sBillNo), /^PR\d+$/)
  assert.deepEqual(
    (await linesOf(REQUISITION, requisition)).map(({ sSupplierId }) => sSupplierId),
    ['supplier-V003', 'supplier-V004'],
  )
  refused(await press(REQUISITION, 'sp_btn_requisition_to_order', requisition), -3)
  await approve(REQUISITION, requisition)
})

test('one order a supplier, in part and then the rest', async () => {
  const [ink, glue] = await linesOf(REQUISITION, requisition)
  const part = (sId: unknown, dQty: number) => ({ jLines: [{ sId, dQty }] })
  refused(await press(REQUISITION, 'sp_btn_requisition_to_order', requisition, part(ink?.sId, 101)), -6)
  order = made(await press(REQUISITION, 'sp_btn_requisition_to_order', requisition, part(ink?.sId, 60)))
  const { sSupplierId, sRequisitionNo, dAmount, dTax, dTotal } = await record(ORDER, order)
  assert.equal(sSupplierId, 'supplier-V003')
  assert.equal(sRequisitionNo, (await record(REQUISITION, requisition)).sBillNo)
  assert.deepEqual([dAmount, dTax, dTotal], [5520, 717.6, 6237.6])
  made(await press(REQUISITION, 'sp_btn_requisition_to_order', requisition))
  assert.deepEqual(
    (await linesOf(REQUISITION, requisition)).map(({ dOrderedQty }) => dOrderedQty),
    [100, 100],
  )
  assert.equal((await read(REQUISITION, 'panel-orders', { sParentId: requisition })).length, 3)
  refused(await press(REQUISITION, 'sp_btn_requisition_to_order', requisition), -5)
  refused(await press(REQUISITION, 'sp_btn_purrequisition_unexamine', requisition), -3)
  assert.ok(glue)
})

test('a receipt puts the materials into stock at the price of the order, and books them', async () => {
  await approve(ORDER, order)
  const line = one(await linesOf(ORDER, order))
  const ask = (dQty: number) =>
    press(ORDER, 'sp_btn_order_to_receipt', order, { jLines: [{ sId: line.sId, dQty }] })
  refused(await ask(63.5), -6)
  receipt = made(await ask(40))
  assert.deepEqual(await posted(receipt), { stock: 0 })
  await approve(RECEIPT, receipt)
  assert.deepEqual(await posted(receipt), { stock: 40, stockMaterial: 3680, goodsReceived: -3680 })
  assert.equal((await linesOf(ORDER, order))[0]?.dReceivedQty, 40)
  assert.deepEqual(
    (await read(ORDER, 'panel-receipts', { sParentId: order })).map(({ sId }) => sId),
    [receipt],
  )
  refused(await press(ORDER, 'sp_btn_purorder_unexamine', order), -3)
})

test('withdrawing the approval takes exactly that back; what has a successor stays', async () => {
  made(await press(RECEIPT, 'sp_btn_purreceipt_unexamine', receipt))
  assert.deepEqual(await posted(receipt), { stock: 0 })
  await approve(RECEIPT, receipt)
  const gone = await remove(ORDER, order)
  assert.equal(gone.status, 409, gone.text)
})

test('a return takes goods out of stock and off the books; the order is open again', async () => {
  const line = one(await linesOf(RECEIPT, receipt))
  const jLines = [{ sId: line.sId, dQty: 10 }]
  const tBillDate = String((await record(RECEIPT, receipt)).tBillDate).replace(/^\d+/, '2025')
  const early = made(await press(RECEIPT, 'sp_btn_receipt_to_return', receipt, { tBillDate, jLines }))
  const answer = await admin.post(`/entry/business/doExamine?sModelsId=${RETURN}`, { sIds: [early] })
  assert.match(answer.body.results[0].message, /is older than its receipt of/)
  assert.equal((await remove(RETURN, early)).status, 200)
  const returned = made(await press(RECEIPT, 'sp_btn_receipt_to_return', receipt, { jLines }))
  await approve(RETURN, returned)
  assert.deepEqual(await posted(returned), { stock: -10, stockMaterial: -920, goodsReceived: 920 })
  assert.equal((await linesOf(ORDER, order))[0]?.dReceivedQty, 30)
  refused(await press(RECEIPT, 'sp_btn_purreceipt_unexamine', receipt), -4)
})

test('an invoice charges what was kept: the payable is open and goods received are cleared', async () => {
  invoice = made(await press(RECEIPT, 'sp_btn_receipt_to_invoice', receipt))
  refused(await press(RECEIPT, 'sp_btn_receipt_to_invoice', receipt), -5)
  const bill = await record(INVOICE, invoice)
  assert.match(String(bill.sBillNo), /^PI\d+$/)
  assert.deepEqual([bill.dAmount, bill.dTax, bill.dTotal], [2760, 358.8, 3118.8])
  const early = await admin.post(`/entry/business/doExamine?sModelsId=${INVOICE}`, { sIds: [invoice] })
  assert.equal(early.body.results[0].ok, false, 'the number of the supplier is missing')
  const named = await save(INVOICE, 'master', {
    handleType: 'update',
    sId: invoice,
    version: bill.version,
    data: { sSupplierInvoiceNo: 'V003-77' },
  })
  assert.equal(named.status, 200, named.text)
  await approve(INVOICE, invoice)
  assert.deepEqual(await posted(invoice), {
    stock: 0,
    goodsReceived: 2760,
    purchaseTax: 358.8,
    payable: -3118.8,
  })
  assert.equal(await payable(invoice), 3118.8)
})

test('the due date of a draft follows its date and its terms until one is written by hand', async () => {
  const due = async (data: object): Promise<unknown> => {
    const { version } = await record(INVOICE, invoice)
    const answer = await save(INVOICE, 'master', { handleType: 'update', sId: invoice, version, data })
    assert.equal(answer.status, 200, answer.text)
    return String(answer.body.forms[0].rows[0].data.tDueDate).slice(0, 10)
  }
  made(await press(INVOICE, 'sp_btn_purinvoice_unexamine', invoice))
  const { tBillDate } = await record(INVOICE, invoice)
  assert.equal(await due({ tBillDate: '2099-01-10', sPaymentTermId: null, iPaymentDays: 20 }), '2099-01-30')
  assert.equal(await due({ iPaymentDays: 30 }), '2099-02-09')
  const [term] = await read('sis-payment-term', 'list', {
    filters: [{ field: 'bEndOfMonth', op: 'eq', value: 1 }],
  })
  const end = new Date(Date.UTC(2099, 0, 31 + Number(term?.iDays)))
  assert.equal(await due({ sPaymentTermId: term?.sId }), end.toISOString().slice(0, 10))
  assert.equal(await due({ tDueDate: '2099-05-05' }), '2099-05-05')
  assert.equal(await due({ tBillDate: '2099-06-01' }), '2099-05-05')
  const early = await admin.post(`/entry/business/doExamine?sModelsId=${INVOICE}`, { sIds: [invoice] })
  assert.match(early.body.results[0].message, /is due before its date/)
  assert.equal(await due({ tDueDate: null, sPaymentTermId: null }), '2099-07-01')
  await due({ tBillDate })
  await approve(INVOICE, invoice)
})

test('an invoice is not entered by itself, and its approval can be withdrawn', async () => {
  const alone = await save(INVOICE, 'master', { handleType: 'add', data: {} })
  assert.ok([400, 422].includes(alone.status), alone.text)
  made(await press(INVOICE, 'sp_btn_purinvoice_unexamine', invoice))
  assert.equal(await payable(invoice), 0)
  assert.deepEqual(await posted(invoice), { stock: 0 })
  await approve(INVOICE, invoice)
})

test('the tax rate of the supplier goes into orders, and on into receipts and invoices', async () => {
  const { sId, version } = await record('ele-supplier', 'supplier-V003')
  const rate = { handleType: 'update', sId, version, data: { dTaxRate: 3 } }
  const set = await save('ele-supplier', 'master', rate)
  assert.equal(set.status, 200, set.text)
  const ink = await byCode('ele-material', 'M007')
  const wanted = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${REQUISITION}`, {
    forms: [
      {
        sFormId: 'pur-requisition.master',
        rows: [
          {
            handleType: 'add',
            data: { sForDepartmentId: one(await read('sft-department', 'list', {})).sId },
          },
        ],
      },
      {
        sFormId: 'pur-requisition.slave',
        rows: [{ handleType: 'add', data: { sMaterialId: ink.sId, dQty: 2 } }],
      },
    ],
  })
  const asked = wanted.body.forms[0].rows[0].sId
  await approve(REQUISITION, asked)
  const rates: unknown[] = []
  const follow = async (module: string, made: string): Promise<string> => {
    rates.push(one(await linesOf(module, made)).dTaxRate)
    if (module !== INVOICE) await approve(module, made)
    return made
  }
  const bought = await follow(ORDER, made(await press(REQUISITION, 'sp_btn_requisition_to_order', asked)))
  const came = await follow(RECEIPT, made(await press(ORDER, 'sp_btn_order_to_receipt', bought)))
  await follow(INVOICE, made(await press(RECEIPT, 'sp_btn_receipt_to_invoice', came)))
  assert.deepEqual(rates, [3, 3, 3])
})

test('the modules say which step of the chain they are', async () => {
  const labels = []
  for (const module of [REQUISITION, ORDER, RECEIPT, INVOICE, RETURN]) {
    const answer = await admin.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
    assert.equal(answer.status, 200, answer.text)
    const broken = answer.body.forms.flatMap((form: { broken: string | null }) => form.broken ?? [])
    assert.deepEqual(broken, [])
    labels.push(answer.body.chain?.label)
  }
  assert.deepEqual(labels.slice(0, 4), ['01/04', '02/04', '03/04', '04/04'])
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
