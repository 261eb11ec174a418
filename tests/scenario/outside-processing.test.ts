// Outside processing through HTTP alone: what goes out stays ours, comes back as a product at its whole cost, or onto its work order.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

type Row = Record<string, unknown> & { sId: string; version: string }

let service: TestService
let admin: Client

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
const save = (module: string, data: object, line: object): Promise<Answer> =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [
      { sFormId: `${module}.master`, rows: [{ handleType: 'add', data }] },
      { sFormId: `${module}.slave`, rows: [{ handleType: 'add', data: line }] },
    ],
  })
const make = async (module: string, data: object, line: object): Promise<string> => {
  const answer = await save(module, data, line)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}
const press = async (module: string, sProName: string, sId: string): Promise<string> => {
  const answer = await admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
    sProName,
    sIds: [sId],
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out.sId
}
const examine = async (module: string, sId: string) =>
  (await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })).body.results[0]
const approve = async (module: string, sId: string): Promise<void> => {
  const result = await examine(module, sId)
  assert.equal(result.ok, true, result.message)
}
const foamAt = async (sWarehouseId: string): Promise<number> => {
  const rows = await read('mit-on-hand', 'list', {
    filters: [
      { field: 'sItemId', op: 'eq', value: 'material-M011' },
      { field: 'sWarehouseId', op: 'eq', value: sWarehouseId },
    ],
  })
  return rows.reduce((sum, { dQty }) => sum + Number(dQty), 0)
}

const ORDER = { sSupplierId: 'supplier-V006', tDeliveryDate: '2099-01-31', sCurrency: 'CNY' }

test('foam goes out, lies at the cutter, and comes back as pads', async () => {
  const before = await foamAt('warehouse-OUT')
  const line = {
    sProductId: 'product-P011',
    sProcessId: 'process-CUT',
    dQty: 100,
    dPrice: 0.4,
    sSends: 'bill',
  }
  const nowhere = await make('ops-order', ORDER, line)
  assert.match((await examine('ops-order', nowhere)).message, /name our stock at the supplier/)
  const order = await make('ops-order', { ...ORDER, sWarehouseId: 'warehouse-OUT' }, line)
  await approve('ops-order', order)
  await approve('ops-issue', await press('ops-order', 'sp_btn_opsorder_to_issue', order))
  assert.equal((await foamAt('warehouse-OUT')) - before, 4)
  await approve('ops-receipt', await press('ops-order', 'sp_btn_opsorder_to_receipt', order))
  // They need 3.16 sheets: four went out, three are used.
  assert.equal((await foamAt('warehouse-OUT')) - before, 1)
})

test('half a piece is refused where it is entered', async () => {
  const answer = await save('ops-order', ORDER, { sProductId: 'product-P011', dQty: 1.5, sSends: 'nothing' })
  assert.equal(answer.status, 422, answer.text)
  assert.match(answer.text, /P011 is counted in whole pcs: 1.5 is not possible/)
})

test('work that is charged in dollars is owed in dollars, in the books as well', async () => {
  const order = await make(
    'ops-order',
    { ...ORDER, sCurrency: 'USD' },
    {
      sProductId: 'product-P011',
      sProcessId: 'process-CUT',
      dQty: 7,
      dPrice: 0.333,
      dTaxRate: 13,
      sSends: 'nothing',
    },
  )
  await approve('ops-order', order)
  const receipt = await press('ops-order', 'sp_btn_opsorder_to_receipt', order)
  await approve('ops-receipt', receipt)
  const booked = () =>
    service.database.query<{ owed: string }>(
      `select l."sCurrency" || ' ' || l."dForeign" as owed
       from accvoucherline l
       join accvoucher h on h."sBrandsId" = l."sBrandsId" and h."sId" = l."sParentId" and h."sDocId" = $1
       where l."sSupplierId" is not null or l."sPartyKind" = 'supplier'
       order by h."sBillNo"`,
      [receipt],
    )
  assert.deepEqual(await booked(), [{ owed: 'USD 2.63' }])
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
  await press('ops-receipt', 'sp_btn_opsreceipt_unexamine', receipt)
  assert.deepEqual(await booked(), [{ owed: 'USD 2.63' }, { owed: 'USD -2.63' }])
})

test('after this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
