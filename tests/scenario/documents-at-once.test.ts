// Two users' steps with documents that belong together, where the second comes while the first is not over yet: one after the other they would
// be refused, and so they are at once.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Acting, actAs } from '../support/acting.ts'
import { eventually } from '../support/eventually.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Step = { readonly routine: string; readonly sId: string }

const ORDER = 'sal-sales-order'

let service: TestService
let admin: Client
let one: Acting
let another: Acting
let store: string
let buyer: string
let goods: string
let seller: string
let paper: string

before(async () => {
  service = await openTestService()
  admin = await service.signIn({ company: 'acme' })
  one = await actAs(service.database)
  another = await actAs(service.database)
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
  await Promise.all([one.close(), another.close()])
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

/** Takes the step in a transaction of its own, does something before that ends, and answers the step's code; what is refused is undone. */
const take = async (user: Acting, { routine, sId }: Step, meanwhile = async () => {}): Promise<number> => {
  let code = 0
  const who = routine.startsWith('sp_btn_') ? `'en'` : `'Test', 'en'`
  const work = user.run(async (client) => {
    const { rows } = await client.query<{ sCode: number }>(
      `select a."sCode" from ${routine}('acme', 'acme-hq', ${who}, array[$1]) a`,
      [sId],
    )
    code = rows[0]?.sCode ?? 0
    if (code < 0) throw new Error('refused')
    await meanwhile()
  })
  await work.catch((error: unknown) => {
    if (code === 0) throw error
  })
  return code
}

/** The codes of two steps, the second of which comes when the first is done and not committed: it waits for that, or is done before. */
const atOnce = async (first: Step, second: Step): Promise<readonly [number, number]> => {
  let isOver = false
  let later: Promise<number> | undefined
  const code = await take(one, first, async () => {
    later = take(another, second).finally(() => {
      isOver = true
    })
    await eventually(async () => {
      const waiting = await service.database.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return isOver || waiting.length > 0
    })
  })
  assert.ok(later !== undefined, 'the first step is taken')
  return [code, await later]
}

const assertBooks = async (): Promise<void> => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
}

/** An approved order of the goods with an approved delivery of them. */
const delivered = async (): Promise<{ order: string; delivery: string }> => {
  const order = await approve(
    ORDER,
    await save(ORDER, { sCustomerId: buyer, tDeliveryDate: '2099-01-10' }, { sProductId: goods, dQty: 9 }),
  )
  const [line] = await service.database.query('select "sId" from salorderline where "sParentId" = $1', [
    order,
  ])
  const jLines = [{ sId: line?.sId, dQty: 6 }]
  const delivery = await approve(
    'sal-delivery',
    await press(ORDER, 'sp_btn_order_to_delivery', order, { jLines }),
  )
  return { order, delivery }
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
  const { delivery } = await delivered()
  const invoice = await approve(
    'sal-invoice',
    await press('sal-delivery', 'sp_btn_delivery_to_invoice', delivery),
  )
  return { invoice, back: await press('sal-delivery', 'sp_btn_delivery_to_return', delivery) }
}

test('a return credits no invoice that is being withdrawn', async () => {
  const { invoice, back } = await invoicedAndReturned()
  const codes = await atOnce(
    { routine: 'sp_btn_salinvoice_unexamine', sId: invoice },
    { routine: 'sp_salreturn_examine', sId: back },
  )
  assert.deepEqual(codes, [0, -5])
  await assertBooks()
})

test('an invoice is not withdrawn while a return credits it', async () => {
  const { invoice, back } = await invoicedAndReturned()
  const codes = await atOnce(
    { routine: 'sp_salreturn_examine', sId: back },
    { routine: 'sp_btn_salinvoice_unexamine', sId: invoice },
  )
  assert.deepEqual(codes, [0, -4])
  await assertBooks()
})

test('an invoice that is being approved is credited', async () => {
  const { invoice, back } = await invoicedAndReturned()
  assert.equal(await take(one, { routine: 'sp_btn_salinvoice_unexamine', sId: invoice }), 0)
  const codes = await atOnce(
    { routine: 'sp_salinvoice_examine', sId: invoice },
    { routine: 'sp_salreturn_examine', sId: back },
  )
  assert.deepEqual(codes, [0, 0])
  await assertBooks()
})

test('an invoice is withdrawn when the return that credited it is', async () => {
  const { invoice, back } = await invoicedAndReturned()
  await approve('sal-return', back)
  const codes = await atOnce(
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
    assert.deepEqual(await atOnce(first, second), [0, 0], `${first.routine}, ${second.routine}`)
    await assertBooks()
  }
  assert.equal(await take(one, steps.invoiced), 0)
  await assertBooks()
})
