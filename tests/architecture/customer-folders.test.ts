// What `pack check` says of customers' folders: parts that are missing or that nobody applies, and what does not fit the standard.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPack } from '#tools/pack/check-pack.ts'
import { STANDARD_EDITION } from '#tools/pack/folders.ts'
import { complaintsAbout, layCustomers } from '../support/customer-complaints.ts'
import { inFolder, PACKING_FROM_DELIVERY } from '../support/customer-packing.ts'

const OF_ONE = { 'one/customer.json': '{ "sBrandNo": "one", "sName": "One" }', 'one/README.md': '# One\n' }
const FORM = `{
  "sNameEn": "Notes",
  "sNameZh": "备注",
  "sTbName": "salorder",
  "columns": [{ "sName": "sRemark", "sLabelEn": "Remark", "sLabelZh": "备注", "sLookupFormId": "ele/none/list" }]
}`

test('an override with other parameters than the standard routine', async (context) => {
  const customers = await layCustomers(context, {
    ...OF_ONE,
    'one/overrides/sal/sales-order/sp_salorder_aftersave.sql':
      '-- Nothing.\ncreate function sp_salorder_aftersave("sBrandsId" text, out "sCode" int) language sql as $$ select 0 $$',
  })
  assert.deepEqual(await checkPack(STANDARD_EDITION, customers), [
    'one/overrides/sal/sales-order/sp_salorder_aftersave.sql:1: the signature of sp_salorder_aftersave is not the standard one, that of sal/sales-order/sp_salorder_aftersave.sql',
  ])
})

test('a customer’s folder that lacks a part, or has one that nobody applies', async (context) => {
  assert.deepEqual(
    await complaintsAbout(context, {
      ...OF_ONE,
      'one/apply.sql': 'select 1',
      'one/additions/notes/notes.sql': 'select 1',
      'two/customer.json': '{ "sBrandNo": "Two", "sName": "Two" }',
      'three/README.md': '# Three\n',
    }),
    [
      'one/apply.sql:1: no part of a customer’s folder has this name, and it would not be applied',
      'one/notes/notes.sql:1: no part of a business document has this name',
      'one/notes:1: module.json is missing in this folder',
      'three:1: customer.json is missing in this folder',
      'two:1: README.md is missing in this folder',
      'two/customer.json:1: sBrandNo must match pattern "^[a-z][a-z0-9_]{0,39}$"',
    ],
  )
})

test('a customer’s file that is too large is not read', async (context) => {
  const print = `{ "sNameEn": "${'x'.repeat(1024 * 1024)}" }`
  assert.deepEqual(
    await complaintsAbout(context, { ...OF_ONE, 'one/additions/notes/print-note.json': print }),
    ['one/additions/notes/print-note.json:1: a file has 1 MiB at most'],
  )
})

test('a customer’s columns and documents that do not fit the standard', async (context) => {
  assert.deepEqual(
    await complaintsAbout(context, {
      ...OF_ONE,
      'one/columns.json': `[
  { "sTbName": "salorder", "sName": "sBillNo", "sComment": "there already" },
  { "sTbName": "salorders", "sName": "sNote", "sComment": "nowhere" },
  { "sTbName": "salorder", "sName": "sParentId", "sComment": "of every table of lines" },
  { "sTbName": "salorder", "sName": "sUserName", "sComment": "of the context" }
]`,
      'one/additions/notes/module.json': '{ "sNameEn": "Notes", "sNameZh": "备注", "sParentId": "nowhere" }',
      'one/additions/notes/form-list.json': FORM,
      'one/additions/notes/bill-number.json': '{ "sTbName": "salorder", "sPrefix": "X" }',
      'one/additions/notes/fn_one_note.sql':
        'create function fn_one_other() returns int language plpgsql as $$ begin execute $x$ $x$; return 1; end $$;',
    }),
    [
      'one/notes/fn_one_note.sql:1: the file opens with a comment that says what it is',
      'one/notes/fn_one_note.sql:1: the routine is fn_one_other, the file fn_one_note.sql',
      'one/notes/fn_one_note.sql:1: content has no dynamic SQL',
      'one/columns.json:2: salorder has sBillNo in the standard',
      'one/columns.json:3: the standard edition has no table salorders',
      'one/columns.json:4: salorder has sParentId in the standard',
      "one/columns.json:5: sUserName is a key of the context, whose value is the session's; give the column another name",
      "one/notes/bill-number.json:1: salorder is a table of the standard: its numbers are the standard's",
      'one/notes/module.json:1: there is no module nowhere',
      'one/notes/form-list.json:5: there is no form ele/none/list',
      'one/notes/form-list.json:5: a lookup has a sLookupShow',
    ],
  )
})

test('a table of the folder’s own is numbered once, and by the folder', async (context) => {
  const files = (document: string) => ({
    [`one/additions/${document}/module.json`]:
      '{ "sNameEn": "Notes", "sNameZh": "备注", "sParentId": "sal" }',
    [`one/additions/${document}/bill-number.json`]: '{ "sTbName": "salorder", "sPrefix": "X" }',
  })
  assert.deepEqual(
    await complaintsAbout(context, {
      ...OF_ONE,
      ...files('notes'),
      ...files('others'),
      'one/additions/notes/notes.table.sql': `-- Notes.
create table if not exists salorder ("sBillNo" text not null, "tBillDate" date not null default current_date);
select framework.make_document('salorder');
`,
    }),
    [
      'one/others/bill-number.json:1: sBillNo of salorder is numbered by one/notes/bill-number.json already',
      'one/notes/notes.table.sql:2: salorder is a name of the standard',
    ],
  )
})

test('what a customer’s files would say of modules that are not the folder’s', async (context) => {
  const complaint = (place: string) =>
    `one/notes/${place}: this would be a part of a module that is not the folder’s`
  assert.deepEqual(
    await complaintsAbout(context, {
      ...OF_ONE,
      'one/additions/notes/module.json': '{ "sNameEn": "Notes", "sNameZh": "备注", "sParentId": "sal" }',
      'one/additions/notes/constants.json':
        '[{ "sConstName": "currency", "forms": ["sal/sales-order/list"], "values": [{ "sValue": "CNY", "sLabelEn": "Ours", "sLabelZh": "我们的" }] }]',
      'one/additions/notes/form-panel-ours.json': `{
  "sNameEn": "Ours", "sNameZh": "我们的", "sTbName": "saldelivery", "sParentFormId": "sal/sales-order/master", "sParentColumn": "sOrderId",
  "columns": [{ "sName": "sBillNo", "sLabelEn": "No.", "sLabelZh": "单号" }]
}`,
      'one/additions/notes/buttons.json':
        '[{ "sActionCode": "go", "sNameEn": "Go", "sNameZh": "执行", "sProcName": "sp_salorder_examine", "sNeeds": "many", "sFormId": "sal/sales-order/list" }]',
    }),
    [complaint('form-panel-ours.json:1'), complaint('constants.json:1'), complaint('buttons.json:1')],
  )
})

test('names of tables and routines that need a schema or quotes', async (context) => {
  const PLAIN = 'must match pattern "^[A-Za-z_][A-Za-z0-9_]{0,62}$"'
  assert.deepEqual(
    await complaintsAbout(context, {
      ...OF_ONE,
      'one/additions/notes/module.json':
        '{ "sNameEn": "Notes", "sNameZh": "备注", "sParentId": "sal", "sProcName": "sp_one();" }',
      'one/additions/notes/form-list.json': `{
  "sNameEn": "Notes", "sNameZh": "备注",
  "sTbName": "customer_two.note",
  "sSaveProName": "\\"x\\"",
  "columns": []
}`,
      'one/additions/notes/bill-number.json': '{ "sTbName": "a note", "sPrefix": "X" }',
    }),
    [
      `one/notes/module.json:1: sProcName ${PLAIN}`,
      `one/notes/form-list.json:3: sTbName ${PLAIN}`,
      `one/notes/form-list.json:4: sSaveProName ${PLAIN}`,
      `one/notes/bill-number.json:1: sTbName ${PLAIN}`,
    ],
  )
})

test('what a trigger would keep of a customer’s document', async (context) => {
  const complaints = await complaintsAbout(context, {
    ...OF_ONE,
    'one/additions/notes/README.md': '# Notes\n\nWhat was noted.\n\n- One.\n- Two.\n',
    'one/additions/notes/module.json': '{ "sNameEn": "Notes", "sNameZh": "备注", "sParentId": "sal" }',
    'one/additions/notes/kept.json': '{ "sums": ["dAmount"] }',
  })
  assert.ok(
    complaints.includes(
      "one/notes/kept.json:1: a customer's tables have no triggers that are written: keep it in a routine after the save",
    ),
    complaints.join('\n'),
  )
})

const PACKING = inFolder('one', PACKING_FROM_DELIVERY)

test('a customer’s document is made from one of the standard, by a button in a module of its own', async (context) => {
  assert.deepEqual(await complaintsAbout(context, PACKING), [])
})

const WRONG = [
  ['dispatch/buttons.json', 'delivery_to_packing', 'delivery_to_nothing'],
  ['packing/conversion-delivery.json', '"lessMadeBy"', '"count": { "dOneQty": "dQty" }, "lessMadeBy"'],
  ['packing/conversion-delivery.json', '"lessMadeBy": "sDeliveryLineId"', '"lessMadeBy": "sDeliveryId"'],
  ['packing/packing.table.sql', 'select', 'alter table saldelivery add column "sTwo" text;\nselect'],
  [
    'packing/packing.table.sql',
    'select',
    'create index one_route on public.saldelivery ("sCustomerRoute");\nselect',
  ],
] as const

test('what a customer’s document cannot do to one of the standard that it is made from', async (context) => {
  const files: Record<string, string> = { ...PACKING }
  for (const [name, from, to] of WRONG) {
    const [path, text] = [`one/additions/${name}`, files[`one/additions/${name}`] ?? '']
    assert.ok(text.includes(from), `${path}: ${from}`)
    files[path] = text.replace(from, to)
  }
  const complaints = (await complaintsAbout(context, files)).map((line) => line.replace('one/packing/', ''))
  const notOwn =
    'saldelivery is a table of the standard, which no script of a customer’s changes: its columns come from columns.json'
  for (const complaint of [
    'conversion-delivery.json:2: no button runs sp_btn_delivery_to_packing: it belongs in the buttons.json of a module of this folder that shows the same table',
    'conversion-delivery.json:10: no trigger is written for a customer’s conversion: lessMadeBy says what is taken already, without count',
    'conversion-delivery.json:10: custpackingline has no column sDeliveryId',
    `packing.table.sql:4: ${notOwn}`,
    `packing.table.sql:5: ${notOwn}`,
  ])
    assert.ok(complaints.includes(complaint), `${complaint}\nis not among\n${complaints.join('\n')}`)
})

test('a customer’s scripts are judged as structure is, each after those that it needs', async (context) => {
  assert.deepEqual(
    await complaintsAbout(context, {
      ...OF_ONE,
      'one/additions/notes/README.md': '# Notes\n\nWhat was noted.\n\n- One.\n- Two.\n',
      'one/additions/notes/module.json': '{ "sNameEn": "Notes", "sNameZh": "备注", "sParentId": "sal" }',
      'one/additions/notes/notes.table.sql': `-- Notes.
create table if not exists onenote ("sText" text);
select framework.make_tenant_table('onenote', 'public.salorder', false);
create table oneopen ("sText" text default one_text());
-- framework.make_tenant_table('oneopen'
`,
      'one/additions/notes/notes.view.sql': `-- Notes with their orders.
create or replace view viw_onenote as
select n."sBrandsId", n."sSubsidiaryId", n."sId", o."sBillNo"
from onenote n
join salorder o on o."sId" = n."sParentId"
join salnothing x on x."sId" = o."sId";
`,
      'one/additions/notes/fn_one_note.sql':
        "-- Says it.\ncreate or replace function fn_one_note(p_note onenote) returns text language sql as $$ select 'x' $$;\ncall sp_one();\n",
    }),
    [
      'one/notes/notes.table.sql:4: A table calls no one_text',
      'one/notes/notes.view.sql:6: There is no salnothing that this company may read',
      'one/notes/fn_one_note.sql:3: There is no way for this statement (CallStmt)',
    ],
  )
})
