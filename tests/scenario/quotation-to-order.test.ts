// From quotation to order through HTTP alone: entered, approved, converted in parts, refused where the rules say so.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Client, openTestService, type TestService } from '../support/service.ts'

const QUOTATION = 'quo-quotation'
const ORDER = 'sal-sales-order'

type Row = Record<string, unknown> & { sId: string; version: string }

let service: TestService
let admin: Client
let clerk: Client
let quotation: Row
let lines: readonly Row[]

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk', language: 'zh-CN' })
})
after(() => service.close())

const read = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${module}`
  const answer = await admin.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const one = (rows: readonly Row[]): Row => {
  assert.ok(rows[0] !== undefined)
  return rows[0]
}
const record = async (module: string, sId: string): Promise<Row> =>
  one(await read(module, `${module}.master`, { sId }))
const linesOf = (module: string, sParentId: string): Promise<readonly Row[]> =>
  read(module, `${module}.slave`, { sParentId })
const save = (client: Client, module: string, forms: object[]) =>
  client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
const press = (client: Client, module: string, body: object, query = '') =>
  client.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}${query}`, body)
const approve = (client: Client, module: string, sId: string) =>
  client.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
const toOrder = (client: Client, sId: string, params: object = {}, query = '') =>
  press(client, QUOTATION, { sProName: 'Sp_Btn_Quotation_To_Order', sIds: [sId], params }, query)
const byCode = async (module: string, sCode: string): Promise<Row> =>
  one(await read(module, `${module}.list`, { filters: [{ field: 'sCode', op: 'eq', value: sCode }] }))

test('a clerk enters a quotation; numbers, copies and sums are the service’s', async () => {
  const customer = await byCode('ele-customer', 'C004')
  const product = await byCode('ele-product', 'P001')
  const other = await byCode('ele-product', 'P003')
  const answer = await save(clerk, QUOTATION, [
    {
      sFormId: 'quo-quotation.master',
      rows: [{ handleType: 'add', data: { sCustomerId: customer.sId, dTotal: 1 } }],
    },
    {
      sFormId: 'quo-quotation.slave',
      rows: [
        { handleType: 'add', data: { sProductId: product.sId, dQty: 1000, dDiscount: 5 } },
        { handleType: 'add', data: { sProductId: other.sId, dQty: 105, dPrice: '1.3' } },
      ],
    },
  ])
  assert.equal(answer.status, 200, answer.text)
  const sId = answer.body.forms[0].rows[0].sId
  quotation = await record(QUOTATION, sId)
  lines = await linesOf(QUOTATION, sId)
  assert.match(String(quotation.sBillNo), /^QU\d{10}$/)
  assert.equal(quotation.sCustomerName, customer.sName)
  assert.equal(quotation.sMakePerson, 'Chen Wei 陈伟')
  assert.deepEqual(
    lines.map(({ iLine, sProductName, dAmount, dTax, dTotal, dOrderedQty }) => [
      iLine,
      sProductName,
      dAmount,
      dTax,
      dTotal,
      dOrderedQty,
    ]),
    [
      // By the price list in the customer's currency.
      [1, product.sName, 116.85, 15.19, 132.04, 0],
      [2, other.sName, 136.5, 17.75, 154.25, 0],
    ],
  )
  assert.deepEqual([quotation.dAmount, quotation.dTax, quotation.dTotal], [253.35, 32.94, 286.29])
})

test('what the rules of the form refuse names the field', async () => {
  const change = (data: object) =>
    save(clerk, QUOTATION, [
      {
        sFormId: 'quo-quotation.slave',
        rows: [{ handleType: 'update', sId: lines[0]?.sId, version: lines[0]?.version, data }],
      },
    ])
  const negative = await change({ dQty: -1 })
  assert.equal(negative.status, 400, negative.text)
  assert.equal(negative.body.errors[0].path, 'forms.0.rows.0.data.dQty')
  assert.equal(negative.body.errors[0].message, '数量必须大于 0。')
  const unexplained = await change({ dDiscount: 40 })
  assert.equal(unexplained.status, 400, unexplained.text)
  assert.equal(unexplained.body.errors[0].path, 'forms.0.rows.0.data.sRemark')
})

test('a blocked customer is refused by the hook, in the language of the session', async () => {
  const blocked = await byCode('ele-customer', 'C012')
  const answer = await save(clerk, QUOTATION, [
    { sFormId: 'quo-quotation.master', rows: [{ handleType: 'add', data: { sCustomerId: blocked.sId } }] },
  ])
  assert.equal(answer.status, 422, answer.text)
  assert.equal(answer.body.procedureCode, -1)
  assert.equal(answer.body.detail, `客户 ${blocked.sName} 已停用。`)
})

test('lines saved alone carry the header with them', async () => {
  const line = one(lines)
  const answer = await save(clerk, QUOTATION, [
    {
      sFormId: 'quo-quotation.slave',
      rows: [{ handleType: 'update', sId: line.sId, version: line.version, data: { dQty: 2000 } }],
    },
  ])
  assert.equal(answer.status, 200, answer.text)
  quotation = await record(QUOTATION, quotation.sId)
  assert.equal(quotation.dTotal, 418.33)
})

test('an open quotation makes no order; a clerk does not approve, an auditor makes nothing', async () => {
  const early = await toOrder(admin, quotation.sId)
  assert.equal(early.status, 422, early.text)
  assert.equal(early.body.procedureCode, -3)
  assert.equal((await approve(clerk, QUOTATION, quotation.sId)).status, 403)
  const auditor = await service.signIn({ user: 'auditor' })
  assert.equal((await toOrder(auditor, quotation.sId)).status, 403)
})

test('approval closes the quotation', async () => {
  const answer = await approve(admin, QUOTATION, quotation.sId)
  assert.equal(answer.status, 200, answer.text)
  const { ok, bCheck, sCheckPerson } = answer.body.results[0]
  assert.deepEqual({ ok, bCheck, sCheckPerson }, { ok: true, bCheck: 1, sCheckPerson: 'Ada Lin' })
  const again = await approve(admin, QUOTATION, quotation.sId)
  assert.equal(again.body.results[0].ok, false)
  quotation = await record(QUOTATION, quotation.sId)
  const change = await save(admin, QUOTATION, [
    {
      sFormId: 'quo-quotation.master',
      rows: [
        { handleType: 'update', sId: quotation.sId, version: quotation.version, data: { sRemark: 'x' } },
      ],
    },
  ])
  assert.deepEqual([change.status, change.body.code], [409, 'locked'])
})

test('an order in part: the documents refer to each other and the open quantity falls', async () => {
  const params = { jLines: [{ sId: lines[0]?.sId, dQty: 500 }] }
  const tried = await toOrder(admin, quotation.sId, params, '&dryRun=1')
  assert.equal(tried.status, 200, tried.text)
  const made = await toOrder(admin, quotation.sId, params)
  assert.equal(made.status, 200, made.text)
  assert.equal(made.body.out.sBillNo, tried.body.out.sBillNo, 'a dry run takes no number')
  const order = await record(ORDER, made.body.out.sId)
  assert.equal(order.sQuotationNo, quotation.sBillNo)
  assert.deepEqual([order.dAmount, order.dTax, order.dTotal], [58.43, 7.6, 66.03])
  const ordered = (await linesOf(QUOTATION, quotation.sId)).map(({ dOrderedQty }) => dOrderedQty)
  assert.deepEqual(ordered, [500, 0])
  const made1 = await read(QUOTATION, 'quo-quotation.panel-orders', { sParentId: quotation.sId })
  assert.deepEqual(
    made1.map(({ sBillNo }) => sBillNo),
    [order.sBillNo],
  )
  const inList = one(
    await read(QUOTATION, 'quo-quotation.list', {
      filters: [{ field: 'sBillNo', op: 'eq', value: quotation.sBillNo }],
    }),
  )
  assert.equal(inList.sOrderNos, order.sBillNo)
})

test('an order line may take what is open, no more; giving it up opens it again', async () => {
  const order = one(await read(QUOTATION, 'quo-quotation.panel-orders', { sParentId: quotation.sId }))
  const line = one(await linesOf(ORDER, order.sId))
  const take = (dQty: number, version: string) =>
    save(clerk, ORDER, [
      {
        sFormId: 'sal-sales-order.slave',
        rows: [{ handleType: 'update', sId: line.sId, version, data: { dQty } }],
      },
    ])
  const greedy = await take(2001, line.version)
  assert.equal(greedy.status, 422, greedy.text)
  assert.equal(greedy.body.procedureCode, -5)
  const taken = await take(1500, line.version)
  assert.equal(taken.status, 200, taken.text)
  assert.equal((await linesOf(QUOTATION, quotation.sId))[0]?.dOrderedQty, 1500)
  const { version } = await record(ORDER, order.sId)
  const gone = await save(admin, ORDER, [
    { sFormId: 'sal-sales-order.master', rows: [{ handleType: 'del', sId: order.sId, version }] },
  ])
  assert.equal(gone.status, 200, gone.text)
  assert.equal((await linesOf(QUOTATION, quotation.sId))[0]?.dOrderedQty, 0)
})

test('all that is open, then nothing; what has a successor stays', async () => {
  const made = await toOrder(admin, quotation.sId)
  assert.equal(made.status, 200, made.text)
  const again = await toOrder(admin, quotation.sId)
  assert.deepEqual([again.status, again.body.procedureCode], [422, -5])
  const withdrawn = await press(admin, QUOTATION, {
    sProName: 'sp_btn_quoquotation_unexamine',
    sIds: [quotation.sId],
  })
  assert.deepEqual([withdrawn.status, withdrawn.body.procedureCode], [422, -3])
  const current = await record(QUOTATION, String(quotation.sId))
  const removed = await save(admin, QUOTATION, [
    {
      sFormId: 'quo-quotation.master',
      rows: [{ handleType: 'del', sId: current.sId, version: current.version }],
    },
  ])
  assert.deepEqual([removed.status, removed.body.code], [409, 'in_use'], removed.text)
  const customer = await record('ele-customer', String(quotation.sCustomerId))
  const deleted = await save(admin, 'ele-customer', [
    {
      sFormId: 'ele-customer.master',
      rows: [{ handleType: 'del', sId: customer.sId, version: customer.version }],
    },
  ])
  assert.deepEqual([deleted.status, deleted.body.code], [409, 'in_use'])
})

test('an order is approved, cannot be changed, and its approval can be withdrawn', async () => {
  const order = one(await read(QUOTATION, 'quo-quotation.panel-orders', { sParentId: quotation.sId }))
  const answer = await approve(admin, ORDER, order.sId)
  assert.equal(answer.body.results[0].ok, true, answer.text)
  const line = one(await linesOf(ORDER, order.sId))
  const change = await save(admin, ORDER, [
    {
      sFormId: 'sal-sales-order.slave',
      rows: [{ handleType: 'update', sId: line.sId, version: line.version, data: { dQty: 1 } }],
    },
  ])
  assert.deepEqual([change.status, change.body.code], [409, 'locked'])
  const withdrawn = await press(admin, ORDER, { sProName: 'sp_btn_salorder_unexamine', sIds: [order.sId] })
  assert.equal(withdrawn.status, 200, withdrawn.text)
  assert.equal((await record(ORDER, order.sId)).bCheck, 0)
})

test('the modules say which step of the chain they are', async () => {
  const chainOf = async (module: string) => {
    const answer = await admin.get(`/entry/business/getModelBysId/${module}?sModelsId=${module}`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      answer.body.forms.flatMap(({ broken }: { broken: string | null }) => broken ?? []),
      [],
    )
    return answer.body.chain.label
  }
  assert.equal(await chainOf(QUOTATION), '01/04')
  assert.equal(await chainOf(ORDER), '02/04')
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
