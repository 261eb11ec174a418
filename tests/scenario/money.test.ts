// Money through HTTP alone, in a currency without digits: amounts keep its digits however often they are saved, prices are converted into
// it, and price lists hold for quotations and orders alike.
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
const amountsOf = ({ dAmount, dTax, dTotal }: Row) => [dAmount, dTax, dTotal].map(Number)

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

const ENTERED = [
  ['quo-quotation', () => ({ sCustomerId: customer.sId }), () => ({ sProductId: product.sId })],
  ['sal-sales-order', () => ({ sCustomerId: customer.sId }), () => ({ sProductId: product.sId })],
  ['pur-order', () => ({ sSupplierId: supplier.sId }), () => ({ sMaterialId: material.sId })],
  ['pur-receipt', () => ({ sSupplierId: supplier.sId }), () => ({ sMaterialId: material.sId })],
] as const

for (const [module, head, line] of ENTERED) {
  test(`${module}: amounts in yen stay whole when the header or the line is saved again`, async () => {
    const given = { ...line(), dQty: 3, dPrice: '11.111', dTaxRate: 13 }
    const sId = await enter(module, { ...head(), sCurrency: 'JPY' }, given)
    assert.deepEqual(amountsOf(await record(module, sId)), [33, 4, 37])
    await change(module, sId, { sRemark: 'again' })
    assert.deepEqual(amountsOf(await lineOf(module, sId)), [33, 4, 37])
    assert.deepEqual(amountsOf(await record(module, sId)), [33, 4, 37])
    const { sId: sLine, version } = await lineOf(module, sId)
    await save(module, { slave: { handleType: 'update', sId: sLine, version, data: { sRemark: 'too' } } })
    assert.deepEqual(amountsOf(await lineOf(module, sId)), [33, 4, 37])
    assert.deepEqual(amountsOf(await record(module, sId)), [33, 4, 37])
    await change(module, sId, { sCurrency: 'CNY' })
    assert.deepEqual(amountsOf(await record(module, sId)), [33.33, 4.33, 37.66])
  })

  test(`${module}: what is left without a price takes it in the document's currency`, async () => {
    const own = Number((module.startsWith('pur') ? material : product).dPrice)
    const sId = await enter(module, { ...head(), sCurrency: 'JPY' }, { ...line(), dQty: 1 })
    assert.equal(Number((await lineOf(module, sId)).dPrice), Number((own / 0.05).toFixed(2)))
  })
}

test('a purchase invoice in yen posts what its payable opens with, also when it was saved again', async () => {
  const head = { sSupplierId: supplier.sId, sCurrency: 'JPY' }
  const line = { sMaterialId: material.sId, dQty: 3, dPrice: '11.111', dTaxRate: 13 }
  const warehouse = one(await read('ele-warehouse', 'list', {}))
  const receipt = await enter('pur-receipt', head, { ...line, sWarehouseId: warehouse.sId, sBatch: 'JPY-1' })
  await service.database.query(`update public.elematerial set "bInspect" = 0 where "sId" = $1`, [
    material.sId,
  ])
  await approve('pur-receipt', receipt)
  const invoice = await press('pur-receipt', 'sp_btn_receipt_to_invoice', receipt)
  await change('pur-invoice', invoice, { sSupplierInvoiceNo: 'JPY-1' })
  assert.deepEqual(amountsOf(await record('pur-invoice', invoice)), [33, 4, 37])
  await approve('pur-invoice', invoice)
  const booked = await service.database.query<{ payable: number; posted: number }>(
    `select p."dAmount"::float as payable, (
       select -sum(l."dForeign")::float
       from accvoucherline l
       join accvoucher v on v."sId" = l."sParentId" and v."sBrandsId" = l."sBrandsId" and v."sSubsidiaryId" = l."sSubsidiaryId"
       where v."sDocId" = p."sDocId" and l."sPartyId" = p."sSupplierId"
     ) as posted
     from accpayable p
     where p."sDocId" = $1`,
    [invoice],
  )
  assert.deepEqual(
    booked.map(({ payable, posted }) => [payable, Math.abs(posted)]),
    [[37, 37]],
  )
})

test('quotations and orders obey the same price list, from the quantity on, and keep what is typed', async () => {
  const list = await enter(
    'ele-price-list',
    { sName: 'Yen', sCustomerId: customer.sId, sCurrency: 'JPY' },
    { sProductId: product.sId, dMinQty: 100, dPrice: 123 },
  )
  for (const module of ['quo-quotation', 'sal-sales-order']) {
    const head = { sCustomerId: customer.sId, sCurrency: 'JPY' }
    const priceOf = async (line: object): Promise<number> => {
      const sId = await enter(module, head, { sProductId: product.sId, ...line })
      return Number((await lineOf(module, sId)).dPrice)
    }
    assert.equal(await priceOf({ dQty: 100 }), 123)
    assert.notEqual(await priceOf({ dQty: 99 }), 123)
    assert.equal(await priceOf({ dQty: 100, dPrice: 7 }), 7)
  }
  const { version } = await record('ele-price-list', list)
  await save('ele-price-list', { master: { handleType: 'del', sId: list, version } })
})

test('another product brings its own price, unless one is typed', async () => {
  const other = await byCode('ele-product', 'P003')
  const sId = await enter(
    'sal-sales-order',
    { sCustomerId: customer.sId, sCurrency: 'CNY' },
    { sProductId: product.sId, dQty: 1, dPrice: 7 },
  )
  const changeLine = async (data: object): Promise<number> => {
    const { sId: line, version } = await lineOf('sal-sales-order', sId)
    await save('sal-sales-order', { slave: { handleType: 'update', sId: line, version, data } })
    return Number((await lineOf('sal-sales-order', sId)).dPrice)
  }
  assert.equal(await changeLine({ sProductId: other.sId }), Number(other.dPrice))
  assert.equal(await changeLine({ sProductId: product.sId, dPrice: 7 }), 7)
})

/** The documents whose lines are entered, with whom they are for and where that one is kept. */
const DEALT = [
  ...ENTERED.map(([module, head, line]) =>
    module.startsWith('pur')
      ? ([module, head, line, 'ele-supplier', 'sSupplierId'] as const)
      : ([module, head, line, 'ele-customer', 'sCustomerId'] as const),
  ),
  [
    'ops-order',
    () => ({ sSupplierId: supplier.sId }),
    () => ({ sProductId: product.sId }),
    'ele-supplier',
    'sSupplierId',
  ],
] as const

for (const [module, head, line, partners, by] of DEALT) {
  test(`${module}: a line takes the tax rate of its ${partners.slice(4)}, else of its item, until one is typed`, async () => {
    const own = Number((module.startsWith('pur') ? material : product).dTaxRate)
    const partner = Object.values(head())[0] as string
    const rateOf = async (sId: string) => Number((await lineOf(module, sId)).dTaxRate)
    const without = await enter(module, head(), { ...line(), dQty: 1 })
    assert.equal(await rateOf(without), own)
    await change(partners, partner, { dTaxRate: 3 })
    const sId = await enter(module, head(), { ...line(), dQty: 1, dPrice: 100 })
    assert.equal(await rateOf(sId), 3)
    assert.deepEqual(amountsOf(await record(module, sId)), [100, 3, 103])
    const typed = await enter(module, head(), { ...line(), dQty: 1, dTaxRate: 6 })
    assert.equal(await rateOf(typed), 6)

    // Another partner brings its own rate, but not where one was typed.
    const other = one(
      (await read(partners, 'list', {})).filter((row) => row.sId !== partner && !row.bBlocked),
    )
    await change(partners, other.sId, { dTaxRate: 0 })
    for (const document of [sId, typed]) await change(module, document, { [by]: other.sId })
    assert.deepEqual([await rateOf(sId), await rateOf(typed)], [0, 6])
    for (const changed of [partner, other.sId]) await change(partners, changed, { dTaxRate: null })
    await change(module, sId, { sRemark: 'again' })
    assert.equal(await rateOf(sId), own)
  })
}
