// A customer's own release and rejection, through HTTP: added columns, flags reset at once, a reason with time and user, a log of its
// own, a refusal, and no trace of it at any other company.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findDrift } from '#tools/pack/drift-pack.ts'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { applyCustomer } from '../support/apply-customer.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

const MODULE = 'globex-order-release'

type Row = Record<string, unknown> & { sId: string; version: string }

let database: TestDatabase
let service: TestService
let globex: Client
let order: string

const read = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await globex.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}
const press = (sProName: string, params: object = {}, query = ''): Promise<Answer> =>
  globex.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}${query}`, {
    sProName,
    sIds: [order],
    params,
  })
const state = async () => {
  const [row] = await read(MODULE, 'master', { sId: order })
  return row
}
const flags = async (): Promise<readonly unknown[]> => {
  const row = await state()
  return [row?.bCheck, row?.bSalesCheck, row?.bFinanceCheck, row?.bPlanCheck]
}

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
  service = await openTestService({ database })
  globex = await service.signIn({ company: 'globex' })
})
after(async () => {
  await service.close()
  await database.close()
})

test('the service applies nothing by itself', async () => {
  const menu = await globex.get('/entry/menu')
  assert.ok(!menu.text.includes(MODULE))
  assert.equal((await globex.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)).status, 404)
})

test('applied by hand, also twice, it is there for Globex in the running service, and for nobody else', async () => {
  await applyCustomer(service.database, 'globex')
  await applyCustomer(service.database, 'globex')
  globex = await service.signIn({ company: 'globex' })
  await eventually(async () => (await globex.get('/entry/menu')).text.includes(MODULE))
  const acme = await service.signIn({ company: 'acme' })
  assert.ok(!(await acme.get('/entry/menu')).text.includes(MODULE))
  assert.equal((await acme.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)).status, 404)
  const call = { sProName: 'Sp_salorder_check1_0', sIds: ['x'], params: { sReason: 'x' } }
  for (const [module, status] of [
    [MODULE, 404],
    ['sal-sales-order', 403],
  ] as const) {
    const answer = await acme.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, call)
    assert.equal(answer.status, status, answer.text)
  }
  const metadata = await globex.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
  assert.deepEqual(
    metadata.body.forms.map(({ broken }: { broken: unknown }) => broken),
    [null, null, null, null],
  )
})

test('releasing approves and sets all three flags', async () => {
  const [customer] = await read('ele-customer', 'list', {
    filters: [{ field: 'sCode', op: 'eq', value: 'C001' }],
  })
  const [product] = await read('ele-product', 'list', {
    filters: [{ field: 'sCode', op: 'eq', value: 'P001' }],
  })
  const saved = await globex.post('/entry/business/addUpdateDelBusinessData?sModelsId=sal-sales-order', {
    forms: [
      {
        sFormId: 'sal-sales-order.master',
        rows: [{ handleType: 'add', data: { sCustomerId: customer?.sId, tDeliveryDate: '2099-01-01' } }],
      },
      {
        sFormId: 'sal-sales-order.slave',
        rows: [{ handleType: 'add', data: { sProductId: product?.sId, dQty: 1 } }],
      },
    ],
  })
  assert.equal(saved.status, 200, saved.text)
  order = saved.body.forms[0].rows[0].sId
  assert.deepEqual(await flags(), [0, 0, 0, 0])
  const answer = await press('Sp_salorder_check0_1')
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(await flags(), [1, 1, 1, 1])
})

test('a rejection needs a reason; a trial changes nothing', async () => {
  for (const params of [{}, { sReason: '  ' }]) {
    const answer = await press('Sp_salorder_check1_0', params)
    assert.deepEqual([answer.status, answer.body.procedureCode], [422, -11], answer.text)
  }
  assert.equal((await press('Sp_salorder_check1_0', { sReason: 'Trial' }, '&dryRun=1')).status, 200)
  assert.deepEqual(await flags(), [1, 1, 1, 1])
  assert.deepEqual(await read(MODULE, 'panel-rejections', { sParentId: order }), [])
})

test('a line that the machine control has holds the order', async () => {
  const set = (flag: number) =>
    service.database.query(`update salorderline set "bErpSynced" = $2 where "sParentId" = $1`, [order, flag])
  await set(1)
  const answer = await press('Sp_salorder_check1_0', { sReason: 'Too late' })
  assert.deepEqual([answer.status, answer.body.procedureCode], [422, -12], answer.text)
  assert.match(answer.body.detail, /^Line 1 of order SO\d+ was handed over to the machine control\.$/)
  await set(0)
})

test('rejecting takes everything back at once, and says why, when and by whom; again, it appends', async () => {
  assert.equal((await press('Sp_salorder_check1_0', { sReason: 'Wrong colour' })).status, 200)
  assert.deepEqual(await flags(), [0, 0, 0, 0])
  assert.equal((await press('Sp_salorder_check0_1')).status, 200)
  assert.equal((await press('Sp_salorder_check1_0', { sReason: 'Wrong size' })).status, 200)
  assert.match(
    String((await state())?.sRejectReason),
    /^\d{4}-\d\d-\d\d \d\d:\d\d Ada Lin: Wrong colour\n\d{4}-\d\d-\d\d \d\d:\d\d Ada Lin: Wrong size$/,
  )
  const log = await read(MODULE, 'panel-rejections', {
    sParentId: order,
    orderBy: [{ field: 'tRejectedAt' }],
  })
  assert.deepEqual(
    log.map(({ sReason, sRejectedBy, sFlags }) => [sReason, sRejectedBy, sFlags]),
    [
      ['Wrong colour', 'Ada Lin', 'sales, finance, planning'],
      ['Wrong size', 'Ada Lin', 'sales, finance, planning'],
    ],
  )
  const again = await press('Sp_salorder_check1_0', { sReason: 'Once more' })
  assert.deepEqual([again.status, again.body.procedureCode], [422, -2], again.text)
})

test('what depends on the order holds it, as at the standard', async () => {
  const [row] = await service.database.query<{ sId: string }>(
    `select o."sId" from salorder o
     where o."sBrandsId" = 'globex' and o."sSubsidiaryId" = 'globex-hq' and o."bCheck" = 1 limit 1`,
  )
  await service.database.query(
    `insert into saldelivery ("sBrandsId", "sSubsidiaryId", "sBillNo", "sOrderId", "sCustomerId", "sCurrency")
     select o."sBrandsId", o."sSubsidiaryId", 'DN-TEST', o."sId", o."sCustomerId", o."sCurrency" from salorder o where o."sId" = $1`,
    [row?.sId],
  )
  const answer = await globex.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}`, {
    sProName: 'Sp_salorder_check1_0',
    sIds: [row?.sId],
    params: { sReason: 'Late' },
  })
  assert.deepEqual([answer.status, answer.body.procedureCode], [422, -3], answer.text)
})

test('the books hold, and drift tells what the customer added', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
  assert.deepEqual((await findDrift({ url: service.database.url })).toSorted(), [
    'database only  column salorder.bFinanceCheck',
    'database only  column salorder.bPlanCheck',
    'database only  column salorder.bSalesCheck',
    'database only  column salorder.sRejectReason',
    'database only  column salorderline.bErpSynced',
    `database only  gdsmodule ${MODULE}`,
  ])
})
