// Master data under stock and entries: what quantities, entries and money rest on stays as it is, and no bill of material goes in a circle.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Answer, type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client
let chinese: Client

before(async () => {
  service = await openTestService()
  admin = await service.signIn()
  chinese = await service.signIn({ language: 'zh-CN' })
})
after(() => service.close())

const save = (client: Client, sModelsId: string, ...forms: object[]): Promise<Answer> =>
  client.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${sModelsId}`, { forms })

const add = async (sModelsId: string, data: object, ...lines: object[]): Promise<string> => {
  const answer = await save(
    admin,
    sModelsId,
    { sFormId: `${sModelsId}.master`, rows: [{ handleType: 'add', data }] },
    ...(lines.length === 0
      ? []
      : [{ sFormId: `${sModelsId}.slave`, rows: lines.map((line) => ({ handleType: 'add', data: line })) }]),
  )
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}

const rowsOf = async (sModelsId: string, form: string, request: object) => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${sModelsId}.${form}?sModelsId=${sModelsId}`
  const answer = await admin.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows as readonly (Record<string, unknown> & { sId: string; version: string })[]
}

const changesOf = async (sModelsId: string, changes: ReadonlyMap<string, object>): Promise<object> => {
  const rows = await Promise.all(
    [...changes].map(async ([sId, data]) => {
      const [row] = await rowsOf(sModelsId, 'master', { sId })
      assert.ok(row)
      return { handleType: 'update', sId, version: row.version, data }
    }),
  )
  return { sFormId: `${sModelsId}.master`, rows }
}

const change = async (client: Client, sModelsId: string, sId: string, data: object): Promise<Answer> =>
  save(client, sModelsId, await changesOf(sModelsId, new Map([[sId, data]])))

/** Refused in both languages, with what each says. */
const refused = async (sModelsId: string, sId: string, data: object, says: readonly [RegExp, RegExp]) => {
  for (const [index, client] of [admin, chinese].entries()) {
    const answer = await change(client, sModelsId, sId, data)
    assert.equal(answer.status, 422, answer.text)
    assert.match(answer.body.detail, says[index] as RegExp)
  }
}

const taken = async (sModelsId: string, sId: string, data: object): Promise<void> => {
  const answer = await change(admin, sModelsId, sId, data)
  assert.equal(answer.status, 200, answer.text)
}

const deletion = async (sModelsId: string, sId: string): Promise<Answer> => {
  const [row] = await rowsOf(sModelsId, 'master', { sId })
  const rows = [{ handleType: 'del', sId, version: row?.version, data: {} }]
  return save(admin, sModelsId, { sFormId: `${sModelsId}.master`, rows })
}

const refusedDeletion = async (sModelsId: string, sId: string, says: RegExp): Promise<void> => {
  const answer = await deletion(sModelsId, sId)
  assert.equal(answer.status, 422, answer.text)
  assert.match(answer.body.detail, says)
}

const removed = async (sModelsId: string, sId: string): Promise<void> => {
  const answer = await deletion(sModelsId, sId)
  assert.equal(answer.status, 200, answer.text)
}

const firstOf = async (sModelsId: string): Promise<string | undefined> =>
  (await rowsOf(sModelsId, 'list', { pageSize: 1 }))[0]?.sId

const approve = async (sModelsId: string, sId: string): Promise<void> => {
  const answer = await admin.post(`/entry/business/doExamine?sModelsId=${sModelsId}`, { sIds: [sId] })
  assert.equal(answer.body.results[0].ok, true, answer.text)
}

/** Something of the item in the warehouse. */
const putIn = async (family: 'mit' | 'pit' | 'sgd', sItemId: string, sWarehouseId: string, sBin = '') =>
  approve(
    `${family}-in`,
    await add(
      `${family}-in`,
      { sWarehouseId },
      { sItemId, dQty: 4, dPrice: 1, ...(sBin === '' ? {} : { sBin }) },
    ),
  )

const warehouse = (sCode: string, ...bins: string[]): Promise<string> =>
  add('ele-warehouse', { sCode, sName: sCode, sKind: 'mixed' }, ...bins.map((bin) => ({ sCode: bin })))

const product = (sCode: string, more: object = {}): Promise<string> =>
  add('ele-product', { sCode, sName: sCode, sUnit: 'pcs', ...more })

test('an item keeps unit, kind and batches once it was moved; before, it may change them', async () => {
  const store = await warehouse('MD-1')
  const made = await product('MD-A')
  await taken('ele-product', made, { sUnit: 'kg', bSemi: 1, bBatch: 1 })
  await taken('ele-product', made, { sUnit: 'pcs', bSemi: 0, bBatch: 0 })
  await putIn('pit', made, store)
  const says = [/MD-A was moved/, /MD-A 已有出入库记录/] as const
  for (const data of [{ sUnit: 'kg' }, { bSemi: 1 }, { bBatch: 1 }])
    await refused('ele-product', made, data, says)
  await taken('ele-product', made, { sName: 'Carton', sUnit: 'pcs', bSemi: 0, bBatch: 0 })
  const material = await add('ele-material', { sCode: 'MD-M', sName: 'Paper', sUnit: 'kg' })
  await putIn('mit', material, store)
  for (const data of [{ sUnit: 'pcs' }, { bBatch: 1 }])
    await refused('ele-material', material, data, [/MD-M was moved/, /MD-M 已有出入库记录/])
})

test('an item that a bill of material counts keeps its unit and its kind', async () => {
  const part = await product('MD-P', { bSemi: 1 })
  await add('ele-bom', { sProductId: await product('MD-Q') }, { sItemKind: 'semi', sItemId: part, dQty: 2 })
  await refused('ele-product', part, { bSemi: 0 }, [/in a bill of material/, /已用于物料清单/])
})

test('a warehouse with stock stays active, and its bins keep their codes; an empty one may close', async () => {
  const store = await warehouse('MD-2', 'F-01', 'F-02')
  await putIn('pit', await product('MD-B'), store, 'F-01')
  await refused('ele-warehouse', store, { bActive: 0 }, [
    /There is stock in warehouse MD-2/,
    /仓库 MD-2 尚有库存/,
  ])
  const bins = await rowsOf('ele-warehouse', 'slave', { sParentId: store })
  const [full, empty] = ['F-01', 'F-02'].map((sCode) => bins.find((one) => one.sCode === sCode))
  assert.ok(full && empty)
  const bin = (row: object) => save(admin, 'ele-warehouse', { sFormId: 'ele-warehouse.slave', rows: [row] })
  for (const row of [
    { handleType: 'update', sId: full.sId, version: full.version, data: { sCode: 'F-09' } },
    { handleType: 'update', sId: full.sId, version: full.version, data: { bActive: 0 } },
    { handleType: 'del', sId: full.sId, version: full.version },
  ]) {
    const answer = await bin(row)
    assert.equal(answer.status, 422, answer.text)
    assert.match(answer.body.detail, /There is stock in bin F-01/)
  }
  assert.equal((await bin({ handleType: 'del', sId: empty.sId, version: empty.version })).status, 200)
  const closed = await warehouse('MD-3')
  await taken('ele-warehouse', closed, { bActive: 0 })
  await taken('ele-warehouse', closed, { bActive: 1 })
})

test('an account with entries keeps its kind and code, a bank account that money went through its currency and account', async () => {
  const accounts = await rowsOf('acc-account', 'list', { pageSize: 200 })
  const owed = accounts.find(({ sRole }) => sRole === 'receivable')
  assert.ok(owed)
  await refused('acc-account', owed.sId, { sKind: 'expense' }, [/has entries/, /已有分录/])
  await refused('acc-account', owed.sId, { sCode: '1199' }, [/has entries/, /已有分录/])
  await taken('acc-account', owed.sId, { sRemark: 'still there' })
  const banks = accounts.find(({ sRole }) => sRole === 'bank')
  assert.ok(banks)
  await refused('acc-account', banks.sId, { sRole: null }, [/role stays/, /不能更改用途/])
  const fresh = await add('acc-account', { sCode: 'MD-9', sName: 'New', sKind: 'expense' })
  await taken('acc-account', fresh, { sKind: 'asset' })
  const bank = await add('cah-bank-account', { sCode: 'MD-8', sName: 'Till', sCurrency: 'CNY' })
  const [customer] = await rowsOf('ele-customer', 'list', { pageSize: 1 })
  await add('cah-receipt', { sBankAccountId: bank, sCustomerId: customer?.sId })
  for (const data of [{ sCurrency: 'EUR' }, { sAccountCode: '1001' }])
    await refused('cah-bank-account', bank, data, [/receipts, payments/, /已有收付款单/])
  await refusedDeletion('cah-bank-account', bank, /it stays/)
  const other = await add('cah-bank-account', { sCode: 'MD-9', sName: 'New', sCurrency: 'CNY' })
  await taken('cah-bank-account', other, { sCurrency: 'USD' })
  const opened = await change(admin, 'cah-bank-account', other, { dOpening: 50 })
  assert.equal(opened.status, 400, opened.text)
  assert.match(opened.text, /enter it as a voucher/)
})

test('a currency with amounts and a unit that items are counted in stay, and keep what they mean', async () => {
  const currencies = await rowsOf('sis-currency', 'list', { pageSize: 100 })
  const currency = (code: string): string => currencies.find(({ sCode }) => sCode === code)?.sId ?? code
  const amounts = [/There are amounts in/, /计的金额/] as const
  await refused('sis-currency', currency('USD'), { iDigits: 3 }, amounts)
  await refused('sis-currency', currency('USD'), { sCode: 'USX' }, amounts)
  await refused('sis-currency', currency('CNY'), { bBase: 0 }, amounts)
  await refusedDeletion('sis-currency', currency('USD'), amounts[0])
  await taken('sis-currency', currency('USD'), { sName: 'Dollar' })
  const fresh = await add('sis-currency', { sCode: 'MDX', sName: 'New', iDigits: 2 })
  await taken('sis-currency', fresh, { iDigits: 3 })
  await removed('sis-currency', fresh)

  const unit = await add('sis-unit', { sCode: 'md', sName: 'Unit', iDigits: 1 })
  const item = await add('ele-material', { sCode: 'MD-U', sName: 'Item', sUnit: 'md' })
  const counted = [/counted in md, MD-U/, /MD-U.*以 md 计量/] as const
  await refused('sis-unit', unit, { sCode: 'mdx' }, counted)
  await refusedDeletion('sis-unit', unit, counted[0])
  await taken('sis-unit', unit, { iDigits: 2 })
  await add('pur-order', { sSupplierId: await firstOf('ele-supplier') }, { sMaterialId: item, dQty: 1.25 })
  await refused('sis-unit', unit, { iDigits: 1 }, [
    /finer quantities in md.*1\.25 of MD-U/,
    /更精确的 md 数量/,
  ])
  await taken('sis-unit', unit, { iDigits: 3 })
})

test('no other bill becomes the default by which a product would contain itself, alone or with one of the same save', async () => {
  const [outer, inner] = [await product('MD-X', { bSemi: 1 }), await product('MD-Y', { bSemi: 1 })]
  const bill = (sProductId: string, sVersion: string, bDefault: 0 | 1, ...items: string[]) =>
    add(
      'ele-bom',
      { sProductId, sVersion, bDefault },
      ...items.map((sItemId) => ({ sItemKind: 'semi', sItemId, dQty: 1 })),
    )
  const plainOuter = await bill(outer, '1', 1)
  const plainInner = await bill(inner, '1', 1)
  const innerInOuter = await bill(outer, '2', 0, inner)
  const outerInInner = await bill(inner, '2', 0, outer)
  const defaults = async (...pairs: readonly [string, 0 | 1][]) =>
    save(
      admin,
      'ele-bom',
      await changesOf('ele-bom', new Map(pairs.map(([sId, bDefault]) => [sId, { bDefault }]))),
    )
  const both = await defaults([plainOuter, 0], [plainInner, 0], [innerInOuter, 1], [outerInInner, 1])
  assert.equal(both.status, 422, both.text)
  assert.match(both.body.detail, /MD-[XY] would contain itself/)
  assert.equal((await defaults([plainOuter, 0], [innerInOuter, 1])).status, 200)
  const last = await defaults([plainInner, 0], [outerInInner, 1])
  assert.equal(last.status, 422, last.text)
  assert.match(last.body.detail, /MD-Y would contain itself/)
})
