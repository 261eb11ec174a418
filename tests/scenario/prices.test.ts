// Where the prices of lines come from, through HTTP alone: which lists serve a document, what a draft follows, and what stays.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

let service: TestService
let admin: Client
let customer: Row
let product: Row
let material: Row
let supplier: Row

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
const lineOf = async (module: string, sParentId: string): Promise<Row> =>
  one(await read(module, 'slave', { sParentId }))
const byCode = async (module: string, sCode: string): Promise<Row> =>
  one(await read(module, 'list', { filters: [{ field: 'sCode', op: 'eq', value: sCode }] }))
const save = async (module: string, forms: Readonly<Record<string, object>>, query = ''): Promise<Answer> => {
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}${query}`, {
    forms: Object.entries(forms).map(([form, row]) => ({ sFormId: `${module}.${form}`, rows: [row] })),
  })
  assert.equal(answer.status, 200, answer.text)
  return answer
}
/** A new document of one line; its id. */
const enter = async (module: string, head: object, line: object): Promise<string> => {
  const forms = { master: { handleType: 'add', data: head }, slave: { handleType: 'add', data: line } }
  return (await save(module, forms)).body.forms[0].rows[0].sId
}
const change = async (module: string, sId: string, data: object): Promise<void> => {
  const { version } = await record(module, sId)
  await save(module, { master: { handleType: 'update', sId, version, data } })
}
const approve = async (module: string, sId: string): Promise<void> => {
  const answer = await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })
  assert.equal(answer.body.results[0].ok, true, answer.text)
}
const press = async (module: string, sProName: string, sId: string): Promise<string> => {
  const path = `/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`
  const answer = await admin.post(path, { sProName, sIds: [sId], params: {} })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out.sId
}
before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  customer = await byCode('ele-customer', 'C004')
  product = await byCode('ele-product', 'P001')
  material = await byCode('ele-material', 'M001')
  supplier = await byCode('ele-supplier', 'V001')
  // One yen is 0.05 in the books, there are no price lists but those of the tests, and there is no credit limit.
  await service.database.query(
    `delete from public.sisrate where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "sParentId" = 'currency-JPY';
     insert into public.sisrate ("sBrandsId", "sSubsidiaryId", "sParentId", "tValidFrom", "dRate") values ('demo', 'demo-hq', 'currency-JPY', '2020-01-01', 0.05);
     update public.elepricelist set "bActive" = 0 where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq';
     update public.elecustomer set "dCreditLimit" = 0 where "sBrandsId" = 'demo' and "sSubsidiaryId" = 'demo-hq' and "sCode" = 'C004'`,
  )
})
after(() => service.close())

const changeLine = async (module: string, document: string, data: object, query = ''): Promise<Row> => {
  const { sId, version } = await lineOf(module, document)
  const answer = await save(module, { slave: { handleType: 'update', sId, version, data } }, query)
  return answer.body.forms[0].rows[0].data
}
const SOLD = ['quo-quotation', 'sal-sales-order'] as const

for (const module of SOLD) {
  test(`${module}: a list in another currency serves its own alone, unless it says otherwise`, async () => {
    const list = await enter(
      'ele-price-list',
      { sName: 'Export', sCurrency: 'JPY' },
      { sProductId: product.sId, dPrice: 1000 },
    )
    const priced = async () => {
      const sId = await enter(
        module,
        { sCustomerId: customer.sId, sCurrency: 'CNY' },
        { sProductId: product.sId },
      )
      const { dPrice, sPriceFrom, sPriceList } = await lineOf(module, sId)
      return [Number(dPrice), sPriceFrom, sPriceList]
    }
    assert.deepEqual(await priced(), [Number(product.dPrice), 'item', null])
    await change('ele-price-list', list, { sOtherCurrencies: 'convert' })
    assert.deepEqual(await priced(), [50, 'list', 'Export'])
    const { version } = await record('ele-price-list', list)
    await save('ele-price-list', { master: { handleType: 'del', sId: list, version } })
  })

  test(`${module}: the price of a draft follows its tier, customer, currency and date until one is typed`, async () => {
    const list = await enter(
      'ele-price-list',
      { sName: 'Tiers', sCurrency: 'CNY', sCustomerId: customer.sId, tFrom: '2026-01-01' },
      { sProductId: product.sId, dMinQty: 1, dPrice: 9 },
    )
    const tier = { sParentId: list, sProductId: product.sId, dMinQty: 1000, dPrice: 8 }
    await save('ele-price-list', { slave: { handleType: 'add', data: tier } })
    const head = { sCustomerId: customer.sId, sCurrency: 'CNY', tBillDate: '2026-02-01' }
    const dates = module === 'quo-quotation' ? { tValidUntil: '2026-12-31' } : { tDeliveryDate: '2026-12-31' }
    const sId = await enter(module, { ...head, ...dates }, { sProductId: product.sId, dQty: 999 })
    const price = async () => Number((await lineOf(module, sId)).dPrice)
    assert.equal(await price(), 9)
    const tried = await changeLine(module, sId, { dQty: 5000 }, '&dryRun=unnumbered')
    assert.deepEqual([Number(tried.dPrice), Number(tried.dAmount), tried.sPriceList], [8, 40000, 'Tiers'])
    await changeLine(module, sId, { dQty: 5000 })
    assert.equal(await price(), 8)
    await change(module, sId, { sCurrency: 'JPY' })
    assert.equal(await price(), 160)
    await change(module, sId, { sCurrency: 'CNY', tBillDate: '2025-12-31' })
    assert.equal(await price(), Number(product.dPrice))
    await change(module, sId, { tBillDate: '2026-02-01' })
    const other = one(
      (await read('ele-customer', 'list', {})).filter((row) => row.sId !== customer.sId && !row.bBlocked),
    )
    await change(module, sId, { sCustomerId: other.sId, sCurrency: 'CNY' })
    assert.equal(await price(), Number(product.dPrice))

    const typed = await changeLine(module, sId, { dPrice: 7 })
    assert.deepEqual([Number(typed.dPrice), typed.sPriceFrom], [7, 'hand'])
    await change(module, sId, { sCustomerId: customer.sId, sCurrency: 'CNY' })
    await changeLine(module, sId, { dQty: 10 })
    assert.equal(await price(), 7)
    await changeLine(module, sId, { dPrice: null })
    assert.equal(await price(), 9)
    const { version } = await record('ele-price-list', list)
    await save('ele-price-list', { master: { handleType: 'del', sId: list, version } })
  })
}

for (const module of ['pur-order', 'pur-receipt'] as const) {
  test(`${module}: the price of a draft follows its currency until one is typed`, async () => {
    const own = Number(material.dPrice)
    const line = { sMaterialId: material.sId, dQty: 1 }
    const sId = await enter(module, { sSupplierId: supplier.sId, sCurrency: 'CNY' }, line)
    await change(module, sId, { sCurrency: 'JPY' })
    assert.equal(Number((await lineOf(module, sId)).dPrice), Number((own / 0.05).toFixed(2)))
    await changeLine(module, sId, { dPrice: 7 })
    await change(module, sId, { sCurrency: 'CNY' })
    assert.equal(Number((await lineOf(module, sId)).dPrice), 7)
  })
}

test('an order keeps what its quotation said, and says so', async () => {
  const head = { sCustomerId: customer.sId, sCurrency: 'CNY' }
  const quotation = await enter('quo-quotation', head, { sProductId: product.sId, dQty: 10 })
  await approve('quo-quotation', quotation)
  await service.database.query(`update public.eleproduct set "dPrice" = "dPrice" + 1 where "sId" = $1`, [
    product.sId,
  ])
  const order = await press('quo-quotation', 'sp_btn_quotation_to_order', quotation)
  await changeLine('sal-sales-order', order, { dQty: 5 })
  const { dPrice, sPriceFrom } = await lineOf('sal-sales-order', order)
  assert.deepEqual([Number(dPrice), sPriceFrom], [Number(product.dPrice), 'quotation'])
  const typed = await changeLine('sal-sales-order', order, { dPrice: 7 })
  assert.deepEqual([Number(typed.dPrice), typed.sPriceFrom], [7, 'hand'])
  await service.database.query(`update public.eleproduct set "dPrice" = "dPrice" - 1 where "sId" = $1`, [
    product.sId,
  ])
})
