// Whatever a client sends as the lines of a conversion: what cannot be read is refused in the user's language, and nothing is made.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

/** The conversions that take lines, by the module whose button they are. */
const CONVERSIONS = [
  ['quo-quotation', 'sp_btn_quotation_to_order', 'dQty'],
  ['sal-sales-order', 'sp_btn_order_to_delivery', 'dQty'],
  ['sal-sales-order', 'sp_btn_salorder_to_mftplan', 'dQty'],
  ['sal-delivery', 'sp_btn_delivery_to_invoice', 'dQty'],
  ['sal-delivery', 'sp_btn_delivery_to_return', 'dQty'],
  ['mft-plan', 'sp_btn_mftplan_to_workorder', 'dQty'],
  ['mft-work-order', 'sp_btn_workorder_to_requisition', 'dQty'],
  ['mft-work-order', 'sp_btn_workorder_to_report', 'dGoodQty'],
  ['pur-requisition', 'sp_btn_requisition_to_order', 'dQty'],
  ['pur-order', 'sp_btn_order_to_receipt', 'dQty'],
  ['pur-receipt', 'sp_btn_receipt_to_invoice', 'dQty'],
  ['pur-receipt', 'sp_btn_receipt_to_return', 'dQty'],
  ['ops-order', 'sp_btn_opsorder_to_receipt', 'dQty'],
] as const

const OWN = `"sBrandsId", "sSubsidiaryId", "sId", "sBillNo", "bCheck"`
const OWN_VALUES = (sId: string) => `'demo', 'demo-hq', '${sId}', '${sId}', 1`
const LINE = `"sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine"`
const LINE_VALUES = (sId: string) => `'demo', 'demo-hq', '${sId}-1', '${sId}', 1`

/** Approved records of what the demo's first weeks have none of. */
const SETUP = `
begin;
set local session_replication_role = replica;
insert into mftplan (${OWN}) values (${OWN_VALUES('plan')});
insert into mftplanline (${LINE}, "sProductId", "dQty") values (${LINE_VALUES('plan')}, 'product', 10);
insert into mftworkorder (${OWN}, "sProductId", "dQty")
select ${OWN_VALUES('work')}, p."sId", 10 from eleproduct p where p."sBrandsId" = 'demo' and p."sSubsidiaryId" = 'demo-hq' and p."sCode" = 'P001';
insert into mftworkorderline (${LINE}, "sItemKind", "sItemId", "dQty") values (${LINE_VALUES('work')}, 'material', 'material', 10);
insert into mftworkorderstep (${LINE}, "sProcessId", "sProcessName") values (${LINE_VALUES('work')}, 'process', 'Printing');
insert into purrequisition (${OWN}) values (${OWN_VALUES('requisition')});
insert into purrequisitionline (${LINE}, "sMaterialId", "dQty") values (${LINE_VALUES('requisition')}, 'material', 10);
insert into purorder (${OWN}, "sSupplierId") values (${OWN_VALUES('order')}, 'supplier');
insert into purorderline (${LINE}, "sMaterialId", "dQty") values (${LINE_VALUES('order')}, 'material', 10);
insert into purreceipt (${OWN}, "sSupplierId") values (${OWN_VALUES('receipt')}, 'supplier');
insert into purreceiptline (${LINE}, "sMaterialId", "dQty") values (${LINE_VALUES('receipt')}, 'material', 10);
insert into opsorder (${OWN}, "sSupplierId") values (${OWN_VALUES('outside')}, 'supplier');
insert into opsorderline (${LINE}, "sProductId", "dQty") values (${LINE_VALUES('outside')}, 'product', 10);
commit`

let service: TestService
let admin: Client
let chinese: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
  chinese = await service.signIn({ language: 'zh-CN' })
})
after(() => service?.close())

type Row = { readonly sId: string }

const rows = async (module: string, form: string, request: object): Promise<readonly Row[]> => {
  const path = `/entry/business/getBusinessDataByFormcustomId/${module}.${form}?sModelsId=${module}`
  const answer = await admin.post(path, request)
  assert.equal(answer.status, 200, answer.text)
  return answer.body.rows
}

/** An approved record and one of its lines. */
const approved = async (module: string, form = 'slave') => {
  const filters = [{ field: 'bCheck', op: 'eq', value: 1 }]
  const [record] = await rows(module, 'master', { filters, pageSize: 1 })
  assert.ok(record !== undefined, `there is no approved record of ${module}`)
  const [line] = await rows(module, form, { sParentId: record.sId })
  assert.ok(line !== undefined, `there is no line of ${module}`)
  return { record: record.sId, line: line.sId }
}

/** What no conversion can read, with what it says of it. */
const unreadable = (line: string, quantity: string): readonly (readonly [unknown, RegExp, RegExp])[] => [
  ...[1, 'all', true, { sId: line }].map((jLines) => [jLines, /are not a list/, /不是列表/] as const),
  ...[[1], [null], ['x'], [[]], [{}], [{ sId: null }], [{ sId: 7, [quantity]: 1 }]].map(
    (jLines) => [jLines, /has no "sId"/, /缺少 "sId"/] as const,
  ),
  ...['many', '', 'NaN', '1e9999', true, [1], { n: 1 }].map(
    (value) => [[{ sId: line, [quantity]: value }], /is not a number/, /不是数字/] as const,
  ),
]

/** What can be read and is too much, too little or too fine. */
const impossible = (line: string, quantity: string): readonly unknown[] => [
  [{ sId: line, [quantity]: -1 }],
  [{ sId: line, [quantity]: 0 }],
  [{ sId: line, [quantity]: 0.000001 }],
  [{ sId: line, [quantity]: '123456789012345678901234567890' }],
  [{ sId: 'nobody', [quantity]: 1 }],
  [{ sId: line }],
  [{ sId: line, [quantity]: null }],
  ...(quantity === 'dGoodQty' ? [[{ sId: line, dGoodQty: 1, dHours: -1 }]] : []),
]

for (const [module, sProName, quantity] of CONVERSIONS) {
  test(`${sProName} refuses lines that it cannot read`, async () => {
    const form = sProName === 'sp_btn_workorder_to_report' ? 'slave-steps' : 'slave'
    const { record, line } = await approved(module, form)
    const press = (as: Client, jLines: unknown) =>
      as.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${module}`, {
        sProName,
        sIds: [record],
        params: { jLines },
      })
    for (const [jLines, english, han] of unreadable(line, quantity)) {
      const answer = await press(admin, jLines)
      assert.deepEqual([answer.status, answer.body.procedureCode], [422, -6], answer.text)
      assert.match(answer.body.detail, english)
      assert.match((await press(chinese, jLines)).body.detail, han)
    }
    for (const jLines of impossible(line, quantity)) {
      const answer = await press(admin, jLines)
      assert.equal(answer.status, 422, `${JSON.stringify(jLines)}: ${answer.text}`)
      assert.ok(answer.body.procedureCode < 0, answer.text)
    }
  })
}
