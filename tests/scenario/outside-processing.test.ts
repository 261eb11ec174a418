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
const save = (module: string, data: object, ...lines: readonly object[]): Promise<Answer> =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [
      { sFormId: `${module}.master`, rows: [{ handleType: 'add', data }] },
      { sFormId: `${module}.slave`, rows: lines.map((line) => ({ handleType: 'add', data: line })) },
    ],
  })
const make = async (module: string, data: object, ...lines: readonly object[]): Promise<string> => {
  const answer = await save(module, data, ...lines)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}
const call = (module: string, sProName: string, sId: string, params: object = {}): Promise<Answer> =>
  admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
    sProName,
    sIds: [sId],
    params,
  })
const press = async (module: string, sProName: string, sId: string, params: object = {}): Promise<string> => {
  const answer = await call(module, sProName, sId, params)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.out.sId
}
const refused = async (sProName: string, sId: string, code: number, params: object = {}): Promise<void> => {
  const answer = await call('ops-order', sProName, sId, params)
  assert.deepEqual([answer.status, answer.body.procedureCode], [422, code], answer.text)
}
/** Whether the order and each of its lines is closed. */
const closed = async (sId: string): Promise<readonly unknown[]> => {
  const [order] = await read('ops-order', 'master', { sId })
  const lines = await read('ops-order', 'slave', { sParentId: sId })
  return [order?.bClosed, ...lines.map(({ bClosed }) => bClosed)]
}
const change = async (module: string, line: Row | undefined, data: object): Promise<void> => {
  const rows = [{ handleType: 'update', sId: line?.sId, version: line?.version, data }]
  const answer = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: [{ sFormId: `${module}.slave`, rows }],
  })
  assert.equal(answer.status, 200, answer.text)
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
  // They need 3.16 sheets: four went out, and no other order has a use for the rest of the fourth.
  assert.equal((await foamAt('warehouse-OUT')) - before, 0)
})

test('what rounding up sent out is used with the last that comes back, unless it was returned; what was sent beyond stays ours', async () => {
  const OUT = 'warehouse-OUT'
  const foam = await foamAt(OUT)
  const left = async () => (await foamAt(OUT)) - foam
  const line = { sProductId: 'product-P011', sProcessId: 'process-CUT', dQty: 8, dPrice: 0.5, sSends: 'bill' }
  /** An order of 8 pads, which need 0.25 sheets, and of what went out for it: a sheet each time, or what is said. */
  const ordered = async (parts: readonly number[], dQty?: number) => {
    const order = await make('ops-order', { ...ORDER, sWarehouseId: OUT }, line)
    await approve('ops-order', order)
    const [row] = await read('ops-order', 'slave', { sParentId: order })
    const part = (dQty: number) => ({ jLines: [{ sId: row?.sId, dQty }] })
    for (const pieces of parts) {
      const issue = await press('ops-order', 'sp_btn_opsorder_to_issue', order, part(pieces))
      const [sent] = await read('ops-issue', 'slave', { sParentId: issue })
      if (dQty !== undefined) await change('ops-issue', sent, { dQty })
      await approve('ops-issue', issue)
    }
    const receive = async (pieces: number): Promise<string> => {
      const receipt = await press('ops-order', 'sp_btn_opsorder_to_receipt', order, part(pieces))
      await approve('ops-receipt', receipt)
      return receipt
    }
    return receive
  }

  const receive = await ordered([4, 4])
  assert.equal(await left(), 2)
  const first = await receive(4)
  assert.equal(await left(), 2)
  await receive(4)
  assert.equal(await left(), 0)
  await press('ops-receipt', 'sp_btn_opsreceipt_unexamine', first)
  await approve('ops-receipt', first)
  assert.equal(await left(), 0, 'used twice')

  await (await ordered([8], 5))(8)
  assert.equal(await left(), 4)
  const home = { sWarehouseId: OUT, sToWarehouseId: 'warehouse-RAW' }
  const send = async (dQty: number) =>
    approve('mit-transfer', await make('mit-transfer', home, { sItemId: 'material-M011', dQty }))
  await send(4)

  const returned = await ordered([8])
  await send(foam + 1)
  await returned(8)
  assert.equal(await foamAt(OUT), 0)
})

test('the rest of an order is closed by line and as a whole, says what lies at the supplier, and opens again', async () => {
  const line = { sProductId: 'product-P011', sProcessId: 'process-CUT', dQty: 100, dPrice: 0.4 }
  const head = { ...ORDER, sWarehouseId: 'warehouse-OUT' }
  const order = await make('ops-order', head, { ...line, sSends: 'bill' }, { ...line, sSends: 'nothing' })
  const close = 'sp_btn_opsorder_close'
  await refused(close, order, -3)
  await approve('ops-order', order)
  const issue = await press('ops-order', 'sp_btn_opsorder_to_issue', order)
  await refused(close, order, -5)
  await approve('ops-issue', issue)
  const [first, second] = await read('ops-order', 'slave', { sParentId: order })
  assert.ok(first && second)
  const part = { jLines: [{ sId: first.sId, dQty: 60 }] }
  await approve('ops-receipt', await press('ops-order', 'sp_btn_opsorder_to_receipt', order, part))
  const done = await call('ops-order', close, order, { iLine: first.iLine })
  assert.match(
    done.body.sMsg,
    /^The rest of order OO\w+ is closed\. Still in .+ for it: 2 \w+ .+ \(M011\)\. It stays ours/,
  )
  assert.deepEqual(await closed(order), [0, 1, 0])
  await refused(close, order, -4, { iLine: first.iLine })
  await refused('sp_btn_opsorder_to_receipt', order, -6, { jLines: [{ sId: first.sId, dQty: 1 }] })
  await refused('sp_btn_opsorder_to_issue', order, -5)
  await press('ops-order', close, order)
  assert.deepEqual(await closed(order), [1, 1, 1])
  await refused('sp_btn_opsorder_to_receipt', order, -5)
  const back = { sWarehouseId: 'warehouse-OUT', sToWarehouseId: 'warehouse-RAW' }
  await approve('mit-transfer', await make('mit-transfer', back, { sItemId: 'material-M011', dQty: 1 }))
  await press('ops-order', 'sp_btn_opsorder_reopen', order, { iLine: first.iLine })
  assert.deepEqual(await closed(order), [0, 0, 1])
  await press('ops-order', 'sp_btn_opsorder_reopen', order)
  await refused('sp_btn_opsorder_reopen', order, -4)
  assert.deepEqual(await closed(order), [0, 0, 0])
  const rest = await press('ops-order', 'sp_btn_opsorder_to_receipt', order)
  assert.deepEqual(
    (await read('ops-receipt', 'slave', { sParentId: rest })).map(({ dQty }) => dQty),
    [40, 100],
  )
  await approve('ops-receipt', rest)
})

test('an order that nothing was made from is open again once its approval is withdrawn', async () => {
  const line = { sProductId: 'product-P011', dQty: 5, dPrice: 1, sSends: 'nothing' }
  const order = await make('ops-order', ORDER, line)
  await approve('ops-order', order)
  await press('ops-order', 'sp_btn_opsorder_close', order)
  await press('ops-order', 'sp_btn_opsorder_unexamine', order)
  assert.deepEqual(await closed(order), [0, 0])
})

test('half a piece is refused where it is entered', async () => {
  const answer = await save('ops-order', ORDER, { sProductId: 'product-P011', dQty: 1.5, sSends: 'nothing' })
  assert.equal(answer.status, 422, answer.text)
  assert.match(answer.text, /P011 takes whole numbers only \(unit pcs\): 1\.5 is not possible/)
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
