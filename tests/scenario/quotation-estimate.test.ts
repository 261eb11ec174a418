// A quotation's cost estimate and proposed price through HTTP alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

const QUOTATION = 'quo-quotation'

let service: TestService
let admin: Client
let quotation: string

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
const save = async (module: string, forms: object[]): Promise<Row> => {
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, { forms })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0]
}
const add = (module: string, data: object, line: object): Promise<Row> =>
  save(module, [
    { sFormId: `${module}.master`, rows: [{ handleType: 'add', data }] },
    { sFormId: `${module}.slave`, rows: [{ handleType: 'add', data: line }] },
  ])
const line = async (): Promise<Row> => one(await read(QUOTATION, 'slave', { sParentId: quotation }))

test('a line without a price takes the price list of its customer, and its cost is estimated', async () => {
  const filters = [{ field: 'sCurrency', op: 'eq', value: 'CNY' }]
  const { sId } = one(await read('ele-customer', 'list', { filters }))
  await add(
    'ele-price-list',
    { sName: 'Own prices', sCustomerId: sId, sCurrency: 'CNY', tFrom: '2020-01-01' },
    { sProductId: 'product-P001', dMinQty: 500, dPrice: 2.75 },
  )
  quotation = (await add(QUOTATION, { sCustomerId: sId }, { sProductId: 'product-P001', dQty: 1000 })).sId
  const { dPrice, dAmount, dCostEstimate, dMargin } = await line()
  assert.deepEqual([dPrice, dAmount], [2.75, 2750])
  // The work on the printed sheets that go into the cartons is 280.88 of it.
  assert.equal(Number(dCostEstimate), 1238.56)
  assert.equal(Number(dMargin), Math.round((2750 - Number(dCostEstimate)) * 100) / 100)
  const data = one(await read(QUOTATION, 'master', { sId: quotation }))
  assert.deepEqual([data.dCostEstimate, data.dMargin], [dCostEstimate, dMargin])
  assert.equal(data.dMarginPercent, Math.round((Number(dMargin) / 2750) * 10_000) / 100)
})

test('the estimate follows the quantity, and can be made anew', async () => {
  const before = await line()
  await save(QUOTATION, [
    {
      sFormId: `${QUOTATION}.slave`,
      rows: [{ handleType: 'update', sId: before.sId, version: before.version, data: { dQty: 2000 } }],
    },
  ])
  const changed = await line()
  assert.ok(Number(changed.dCostEstimate) > 1.5 * Number(before.dCostEstimate))
  await service.database.query(`update elematerial set "dCost" = "dCost" * 2`)
  const pressed = await admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${QUOTATION}`, {
    sProName: 'sp_btn_quoquotation_estimate',
    sIds: [quotation],
  })
  assert.equal(pressed.status, 200, pressed.text)
  assert.ok(Number((await line()).dCostEstimate) > Number(changed.dCostEstimate))
})
