// What is changed in the builder is written back into the content as a person would have written it, and only that.
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { applyPack, showPlan } from '#tools/pack/apply-pack.ts'
import { exportPack } from '#tools/pack/export-pack.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { copyEdition, type EditionCopy } from '../support/edition-copy.ts'

const report = () => undefined
let database: TestDatabase
let copy: EditionCopy
let before_: ReadonlyMap<string, string>

const textsOf = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const),
    ),
  )
}

before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

beforeEach(async () => {
  copy = await copyEdition()
  before_ = await textsOf(copy.folder)
})
afterEach(async () => {
  await copy.dispose()
  await applyPack({ url: database.url, report })
})

/** Writes back, and answers the changed lines of each changed file: `-` what went, `+` what came. */
const changes = async (): Promise<Record<string, readonly string[]>> => {
  const { notices } = await exportPack({ url: database.url, folder: copy.folder })
  assert.deepEqual(notices, [])
  const now = await textsOf(copy.folder)
  const found: Record<string, readonly string[]> = {}
  for (const path of new Set([...before_.keys(), ...now.keys()])) {
    const [old, text] = [before_.get(path)?.split('\n') ?? [], now.get(path)?.split('\n') ?? []]
    const lines = [
      ...old.filter((line) => !text.includes(line)).map((line) => `-${line.trim()}`),
      ...text.filter((line) => !old.includes(line)).map((line) => `+${line.trim()}`),
    ]
    if (before_.get(path) !== now.get(path)) found[path] = lines
  }
  return found
}

const isApplied = async () => {
  await applyPack({ url: database.url, report, folder: copy.folder })
  assert.deepEqual(await showPlan({ url: database.url, folder: copy.folder, report }), [])
  assert.deepEqual((await exportPack({ url: database.url, folder: copy.folder })).lines, [])
}

const LINES = 'sal-sales-order.slave'

test('right after applying, no byte of no file changes', async () => {
  await applyPack({ url: database.url, report, folder: copy.folder })
  assert.deepEqual(await changes(), {})
})

test('a column that is marked as secret says so in its line', async () => {
  await database.query(
    `update framework.gdsconfigformslave set "bSecret" = 1 where "sId" = 'sal-sales-order.master.sBillNo'`,
  )
  const lines = (await changes())['sal/sales-order/form-master.json'] ?? []
  assert.equal(lines.length, 2)
  assert.match(lines[1] ?? '', /^\+\{ "sName": "sBillNo".*"bSecret": 1/)
  await isApplied()
})

test('a changed label changes its line alone', async () => {
  await database.query(
    `update framework.gdsconfigformslave set "sLabelEn" = 'Order no.', "iWidth" = 170 where "sId" = 'sal-sales-order.master.sBillNo'`,
  )
  const found = await changes()
  assert.deepEqual(Object.keys(found), ['sal/sales-order/form-master.json'])
  const lines = found['sal/sales-order/form-master.json'] ?? []
  assert.equal(lines.length, 2)
  assert.match(
    lines[1] ?? '',
    /^\+\{ "sName": "sBillNo", "sLabelEn": "Order no\.", "sLabelZh": "订单号".*"iWidth": 170/,
  )
  await isApplied()
})

test('what is the default again is not written', async () => {
  await copy.edit('sal/sales-order/form-list.json', (text) =>
    text.replace('"columns"', '"iPageSize": 20,\n  "columns"'),
  )
  await applyPack({ url: database.url, report, folder: copy.folder })
  await database.query(
    `update framework.gdsconfigformmaster set "iPageSize" = 50 where "sId" = 'sal-sales-order.list'`,
  )
  assert.deepEqual(await changes(), {})
})

test('a column that was made in the builder stands at its place, and then gets the id of its path', async () => {
  await database.query(
    `insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder", "bInList", "sDefault")
     values ('${LINES}', 'sRemark', 'sNote', 'Note', '说明', 'text', 15, 0, '''none''')`,
  )
  const found = await changes()
  assert.deepEqual(found, {
    'sal/sales-order/form-slave.json': [
      `+{ "sName": "sRemark", "sControlName": "sNote", "sLabelEn": "Note", "sLabelZh": "说明", "bInList": 0, "sDefault": "'none'" },`,
    ],
  })
  const columns = JSON.parse(
    await readFile(join(copy.folder, 'sal/sales-order/form-slave.json'), 'utf8'),
  ).columns
  assert.equal(columns[1].sControlName, 'sNote')
  await isApplied()
  const rows = await database.query(
    `select "sId" from framework.gdsconfigformslave where "sControlName" = 'sNote'`,
  )
  assert.deepEqual(rows, [{ sId: `${LINES}.sNote` }])
})

test('a column that moved takes its text along; one that was removed goes', async () => {
  await database.query(
    `update framework.gdsconfigformslave set "iOrder" = 1 where "sId" = '${LINES}.sRemark';
     delete from framework.gdsconfigformslave where "sId" = '${LINES}.sSpec'`,
  )
  const found = await changes()
  assert.deepEqual(Object.keys(found), ['sal/sales-order/form-slave.json'])
  // What becomes the last column loses its comma, and what was the last gets one.
  for (const line of found['sal/sales-order/form-slave.json'] ?? [])
    assert.match(line, /sSpec|sRemark|bClosed|^[-+]\},?$/)
  const { columns } = JSON.parse(await readFile(join(copy.folder, 'sal/sales-order/form-slave.json'), 'utf8'))
  assert.equal(columns[0].sName, 'sRemark')
  assert.ok(!columns.some(({ sName }: { sName: string }) => sName === 'sSpec'))
})

test('references are written as paths, places within the document by their names alone', async () => {
  await database.query(
    `update framework.gdsmodule set "sParentId" = 'pur-purchase-to-pay', "bUnTask" = 1, "sUnType" = 'Pending', "sUnFormId" = 'quo-quotation.list'
     where "sId" = 'quo-quotation';
     update framework.gdsjurisdiction set "sTargetModelsId" = 'pur-order', "sFormId" = 'quo-quotation.master' where "sId" = 'quo-quotation.toOrder'`,
  )
  const found = await changes()
  assert.deepEqual(Object.keys(found).toSorted(), ['quo/quotation/buttons.json', 'quo/quotation/module.json'])
  assert.match((found['quo/quotation/module.json'] ?? []).join(), /\+"sParentId": "pur\/purchase-to-pay"/)
  assert.match((found['quo/quotation/buttons.json'] ?? []).join(), /"sFormId": "master"/)
  assert.match((found['quo/quotation/buttons.json'] ?? []).join(), /"sTargetModelsId": "pur\/order"/)
})

test('a choice of one form alone parts the entry; of all forms it stays one', async () => {
  const path = 'ele/warehouse/constants.json'
  const entries = async () => JSON.parse(await readFile(join(copy.folder, path), 'utf8'))
  const old = (await entries()).find(
    ({ sConstName }: { sConstName: string }) => sConstName === 'warehouseKind',
  )
  for (const form of old.forms) {
    await database.query(
      `insert into framework.gdsformconst ("sFormId", "sConstName", "sValue", "sLabelEn", "sLabelZh", "iOrder")
       values ($1, 'warehouseKind', 'transit', 'transit', '在途', 500)`,
      [`ele-warehouse.${form}`],
    )
  }
  assert.deepEqual(Object.keys(await changes()), [path])
  const together = (await entries()).find(
    ({ sConstName }: { sConstName: string }) => sConstName === 'warehouseKind',
  )
  assert.deepEqual(together.forms, old.forms)
  assert.deepEqual(together.values.at(-1), {
    sValue: 'transit',
    sLabelEn: 'transit',
    sLabelZh: '在途',
    iOrder: 500,
  })
  await isApplied()
  await database.query(
    `update framework.gdsformconst set "sLabelEn" = 'Under way' where "sFormId" = 'ele-warehouse.master' and "sValue" = 'transit'`,
  )
  await exportPack({ url: database.url, folder: copy.folder })
  const parted = (await entries()).filter(
    ({ sConstName }: { sConstName: string }) => sConstName === 'warehouseKind',
  )
  assert.equal(parted.length, 2)
  await isApplied()
})

test('charts: a changed one, one more column at its place, one more chart', async () => {
  const [chart] = await database.query<{ sId: string; sModelsId: string; sProcName: string }>(
    `select c."sId", c."sModelsId", c."sProcName" from framework.gdsconfigcharmaster c where c."sProcName" is not null order by 1 limit 1`,
  )
  assert.ok(chart !== undefined)
  await database.query(
    `update framework.gdsconfigcharmaster set "sNameEn" = 'Another name' where "sId" = '${chart.sId}';
     insert into framework.gdsconfigcharmaster ("sId", "sModelsId", "sNameEn", "sNameZh", "sCharType", "iOrder")
     values ('made', '${chart.sModelsId}', 'Made here', '新图表', 'Div', 5);
     insert into framework.gdsconfigcharslave ("sMasterId", "sName", "sLabelEn", "sLabelZh", "sRole", "iOrder")
     values ('made', 'sText', 'Hello', '你好', 'value', 10)`,
  )
  const found = await changes()
  const path = `${chart.sModelsId.replace('-', '/')}/charts.json`
  assert.deepEqual(Object.keys(found), [path])
  const charts = JSON.parse(await readFile(join(copy.folder, path), 'utf8'))
  assert.ok(charts.some(({ sNameEn }: { sNameEn: string }) => sNameEn === 'Another name'))
  assert.deepEqual(charts.at(-1), {
    sCode: 'made-here',
    sNameEn: 'Made here',
    sNameZh: '新图表',
    sCharType: 'Div',
    iOrder: 5,
    columns: [{ sName: 'sText', sLabelEn: 'Hello', sLabelZh: '你好' }],
  })
  await isApplied()
})

test('a module with forms, lines and a button, made in the builder, becomes a folder of the content', async () => {
  await database.query(`
    insert into framework.gdsmodule ("sId", "sParentId", "sNameEn", "sNameZh", "bUnTask", "sUnType", "sUnFormId")
    values ('made-1', 'sal', 'Open orders', '未完订单', 1, 'MyWarning', 'made-list');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "iOrder", "sParentFormId", "sParentColumn")
    values ('made-list', 'made-1', 'salorder', 'list', 'Open orders', '未完订单', 10, null, null),
      ('made-lines', 'made-1', 'salorderline', 'slave', 'Lines', '明细', 30, 'made-master', 'sParentId'),
      ('made-master', 'made-1', 'salorder', 'master', 'Open order', '未完订单', 20, null, null);
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "iOrder")
    values ('made-list', 'sBillNo', 'sBillNo', 'Order', '订单', 'text', 10), ('made-master', 'sBillNo', 'sBillNo', 'Order', '订单', 'text', 10),
      ('made-lines', 'dQty', 'dQty', 'Quantity', '数量', 'quantity', 10);
    insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "iOrder")
    values ('made-1', 'withdraw', 'Withdraw', '撤回', 'sp_btn_salorder_unexamine', 10)`)
  const found = await changes()
  assert.deepEqual(Object.keys(found).toSorted(), [
    'sal/open-orders/buttons.json',
    'sal/open-orders/form-list.json',
    'sal/open-orders/form-master.json',
    'sal/open-orders/form-slave.json',
    'sal/open-orders/module.json',
  ])
  assert.equal(
    await readFile(join(copy.folder, 'sal/open-orders/module.json'), 'utf8'),
    '{ "sNameEn": "Open orders", "sNameZh": "未完订单", "sParentId": "sal", "bUnTask": 1, "sUnType": "MyWarning", "sUnFormId": "list" }\n',
  )
  await isApplied()
  const left = await database.query(
    `select "sId" from framework.gdsconfigformmaster where "sModelsId" = 'sal-open-orders' order by 1`,
  )
  assert.deepEqual(
    left.map(({ sId }) => sId),
    ['sal-open-orders.list', 'sal-open-orders.master', 'sal-open-orders.slave'],
  )
})

test('what no file can say is told, and stays in the database', async () => {
  await database.query(`update framework.gdsconfigformmaster set "sParentColumn" = 'sOrderId' where "sId" = 'sal-sales-order.list';
    update framework.gdsconfigformslave set "sLookupFormId" = 'of-nobody' where "sId" = 'sal-sales-order.master.sCustomerId'`)
  const { notices } = await exportPack({ url: database.url, folder: copy.folder })
  assert.deepEqual(notices, [
    'sal/sales-order/form-master.json: sLookupFormId of gdsconfigformslave sal-sales-order.master.sCustomerId cannot be written back',
  ])
})
