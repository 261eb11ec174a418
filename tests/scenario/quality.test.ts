// Quality through HTTP alone: inspections of three kinds are approved, what they rejected is reported in part, scrap leaves the stock.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkInvariants } from '#tools/pack/invariants.ts'
import { type Answer, type Client, openTestService, type TestService } from '../support/service.ts'

const REPORT = 'qly-non-conformance'

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
const record = async (module: string, sId: string): Promise<Row> => {
  const [row] = await read(module, 'master', { sId })
  assert.ok(row !== undefined, `${module} ${sId}`)
  return row
}
const save = (module: string, ...forms: readonly (readonly [string, object])[]): Promise<Answer> =>
  admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${module}`, {
    forms: forms.map(([form, row]) => ({ sFormId: `${module}.${form}`, rows: [row] })),
  })
const make = async (module: string, data: object, line?: object): Promise<string> => {
  const lines = line === undefined ? [] : [['slave', { handleType: 'add', data: line }] as const]
  const answer = await save(module, ['master', { handleType: 'add', data }], ...lines)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.forms[0].rows[0].sId
}
const change = async (module: string, sId: string, data: object): Promise<Answer> => {
  const { version } = await record(module, sId)
  return save(module, ['master', { handleType: 'update', sId, version, data }])
}
const remove = async (module: string, sId: string): Promise<Answer> => {
  const { version } = await record(module, sId)
  return save(module, ['master', { handleType: 'del', sId, version }])
}
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
const examine = async (module: string, sId: string) =>
  (await admin.post(`/entry/business/doExamine?sModelsId=${module}`, { sIds: [sId] })).body.results[0]
const approve = async (module: string, sId: string): Promise<void> => {
  const result = await examine(module, sId)
  assert.equal(result.ok, true, result.message)
}

test('an incoming inspection: what was rejected on arrival is reported, nothing leaves the stock', async () => {
  const [paper] = await read('ele-material', 'list', {
    filters: [{ field: 'sCode', op: 'eq', value: 'M001' }],
  })
  const receipt = await make(
    'pur-receipt',
    { sSupplierId: 'supplier-V001' },
    { sMaterialId: paper?.sId, dQty: 100, sWarehouseId: 'warehouse-RAW' },
  )
  assert.match((await examine('pur-receipt', receipt)).message, /Material M001 is inspected on arrival/)
  const inspection = made(await press('pur-receipt', 'sp_btn_receipt_to_inspection', receipt))
  const judged = { dAcceptQty: 90, dRejectQty: 10, sDefect: 'Wavy edges' }
  assert.equal((await change('qly-incoming-inspection', inspection, judged)).status, 200)
  const convert = (params: object = {}) =>
    press('qly-incoming-inspection', 'sp_btn_incoming_to_nonconformance', inspection, params)
  refused(await convert(), -3)
  await approve('qly-incoming-inspection', inspection)
  refused(await convert({ dQty: 11 }), -6)
  const first = made(await convert({ dQty: 4 }))
  const rest = made(await convert())
  refused(await convert(), -5)
  assert.deepEqual(
    (await read('qly-incoming-inspection', 'panel-nonconformances', { sParentId: inspection }))
      .map(({ sId, dQty }) => [sId, dQty])
      .toSorted(),
    [
      [first, 4],
      [rest, 6],
    ].toSorted(),
  )
  refused(await change(REPORT, first, { dQty: 5 }), -1)
  assert.match((await examine(REPORT, first)).message, /does not say what becomes of the goods/)
  assert.equal((await change(REPORT, first, { sDisposition: 'return' })).status, 200)
  await approve(REPORT, first)
  assert.equal((await record(REPORT, first)).dAmount, 0)
  refused(await press('qly-incoming-inspection', 'sp_btn_qlyincominginspection_unexamine', inspection), -4)
})

test('an in-process inspection keeps its approval, and its record, while a report stands', async () => {
  const order = await make('mft-work-order', {
    sProductId: 'product-P001',
    dQty: 500,
    tDueDate: '2099-01-31',
    sWarehouseId: 'warehouse-FG',
  })
  const begin = () => press('mft-work-order', 'sp_btn_workorder_to_inspection', order)
  refused(await begin(), -3)
  await approve('mft-work-order', order)
  const inspection = made(await begin())
  const found = await record('qly-in-process-inspection', inspection)
  assert.match(String(found.sBillNo), /^QP\d+$/)
  assert.deepEqual([found.sWorkOrderId, found.sProductCode, found.dQty], [order, 'P001', 500])
  const other = await change('qly-in-process-inspection', inspection, { sProductId: 'product-S001' })
  refused(other, -1)
  const judged = { sProcessId: 'process-PRINT', dAcceptQty: 480, dRejectQty: 10, sDefect: 'Colour off' }
  assert.equal((await change('qly-in-process-inspection', inspection, judged)).status, 200)
  assert.match((await examine('qly-in-process-inspection', inspection)).message, /make up 490, not 500/)
  assert.equal((await change('qly-in-process-inspection', inspection, { dRejectQty: 20 })).status, 200)
  await approve('qly-in-process-inspection', inspection)
  const report = made(
    await press('qly-in-process-inspection', 'sp_btn_inprocess_to_nonconformance', inspection),
  )
  const { sItemKind, sItemCode, dQty, sDefect } = await record(REPORT, report)
  assert.deepEqual([sItemKind, sItemCode, dQty, sDefect], ['product', 'P001', 20, 'Colour off'])
  const withdraw = () =>
    press('qly-in-process-inspection', 'sp_btn_qlyinprocessinspection_unexamine', inspection)
  refused(await withdraw(), -4)
  assert.equal((await remove('qly-in-process-inspection', inspection)).status, 409)
  assert.equal((await remove(REPORT, report)).status, 200)
  assert.equal((await withdraw()).status, 200)
  assert.equal((await remove('qly-in-process-inspection', inspection)).status, 200)
})

test('a final inspection holds a completion back, and lets in what it accepted', async () => {
  const product = 'product-P001'
  const order = await make('mft-work-order', {
    sProductId: product,
    dQty: 100,
    tDueDate: '2099-01-31',
    sWarehouseId: 'warehouse-FG',
  })
  await approve('mft-work-order', order)
  await approve(
    'mft-requisition',
    made(await press('mft-work-order', 'sp_btn_workorder_to_requisition', order)),
  )
  const completion = made(await press('mft-work-order', 'sp_btn_workorder_to_completion', order))
  const inspect = () => press('mft-completion', 'sp_btn_completion_to_inspection', completion)
  const inspection = made(await inspect())
  refused(await inspect(), -5)
  assert.match((await examine('mft-completion', completion)).message, /Inspection QF\d+ is not approved/)
  const judged = { dAcceptQty: 97, dRejectQty: 3, sDefect: 'Crushed corners' }
  assert.equal((await change('qly-final-inspection', inspection, judged)).status, 200)
  await approve('qly-final-inspection', inspection)
  assert.match((await examine('mft-completion', completion)).message, /accepted only 97 of 100/)
  assert.equal((await change('mft-completion', completion, { dQty: 97 })).status, 200)
  await approve('mft-completion', completion)
  refused(await press('qly-final-inspection', 'sp_btn_qlyfinalinspection_unexamine', inspection), -3)
  const report = made(await press('qly-final-inspection', 'sp_btn_final_to_nonconformance', inspection))
  assert.equal((await change(REPORT, report, { sDisposition: 'scrap' })).status, 200)
  await approve(REPORT, report)
  assert.equal((await record(REPORT, report)).dAmount, 0, 'what was rejected never was in stock')
  assert.equal((await remove('mft-completion', completion)).status, 409)
})

test('a final inspection of goods in stock: scrap leaves stock and books, and comes back', async () => {
  const place = { sWarehouseId: 'warehouse-FG', sBin: 'F-03' }
  const goods = await make(
    'pit-in',
    { sWarehouseId: place.sWarehouseId },
    { sItemId: 'product-P003', dQty: 10, dPrice: 2, sBin: place.sBin },
  )
  await approve('pit-in', goods)
  const inspection = await make('qly-final-inspection', {
    sProductId: 'product-P003',
    ...place,
    dQty: 10,
    dAcceptQty: 7,
    dRejectQty: 3,
    sDefect: 'Crushed corners',
  })
  await approve('qly-final-inspection', inspection)
  const report = made(await press('qly-final-inspection', 'sp_btn_final_to_nonconformance', inspection))
  const found = await record(REPORT, report)
  assert.deepEqual([found.sWarehouseId, found.sBin, found.dQty], ['warehouse-FG', 'F-03', 3])
  assert.equal((await change(REPORT, report, { sDisposition: 'return' })).status, 200)
  assert.match((await examine(REPORT, report)).message, /Only materials go back/)
  assert.equal((await change(REPORT, report, { sDisposition: 'scrap' })).status, 200)
  const held = async (): Promise<unknown> => {
    const filters = [
      { field: 'sItemId', op: 'eq', value: 'product-P003' },
      { field: 'sBin', op: 'eq', value: 'F-03' },
    ]
    return (await read('pit-on-hand', 'list', { filters }))[0]?.dQty
  }
  const before = Number(await held())
  await approve(REPORT, report)
  assert.equal(await held(), before - 3)
  const { dAmount } = await record(REPORT, report)
  assert.ok(Number(dAmount) > 0)
  assert.equal((await remove(REPORT, report)).status, 409)
  assert.equal((await press(REPORT, 'sp_btn_qlynonconformance_unexamine', report)).status, 200)
  assert.equal(await held(), before)
})

test('what was found otherwise is entered by hand; a source cannot be made up', async () => {
  const data = { sItemId: 'product-P004', dQty: 2, sDefect: 'Found on the floor', sDisposition: 'rework' }
  const report = await make(REPORT, data)
  const { sSource, sItemKind, sItemCode } = await record(REPORT, report)
  assert.deepEqual([sSource, sItemKind, sItemCode], ['other', 'product', 'P004'])
  await approve(REPORT, report)
  const posed = await save(REPORT, ['master', { handleType: 'add', data: { ...data, sSource: 'final' } }])
  assert.equal(posed.status, 400, posed.text)
})

test('after all this the books hold', async () => {
  for (const { title, broken } of await checkInvariants(service.database.url))
    assert.deepEqual(broken, [], title)
})
