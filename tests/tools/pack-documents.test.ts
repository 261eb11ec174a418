// What approvals, actions and conversions say is in the database too: applied, planned, compared, taken away, and written back as it was.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { isLaidOut } from '#server/documents/file-layouts.ts'
import { applyPack, showPlan } from '#tools/pack/apply-pack.ts'
import { readStoredRows } from '#tools/pack/database-state.ts'
import { findDrift } from '#tools/pack/drift-pack.ts'
import type { SqlFile } from '#tools/pack/edition.ts'
import { writeBack } from '#tools/pack/export/write-back.ts'
import { exportPack } from '#tools/pack/export-pack.ts'
import { readContent } from '#tools/pack/read-content.ts'
import type { Sourced } from '#tools/pack/read-json.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { copyEdition, type EditionCopy } from '../support/edition-copy.ts'

const report = () => undefined
let database: TestDatabase
let copy: EditionCopy

before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())

beforeEach(async () => {
  copy = await copyEdition()
})
afterEach(async () => {
  await copy.dispose()
  await applyPack({ url: database.url, report })
})

const apply = () => applyPack({ url: database.url, folder: copy.folder, report })
const plan = () => showPlan({ url: database.url, folder: copy.folder, report })
const write = () => exportPack({ url: database.url, folder: copy.folder })
const read = (path: string): Promise<string> => readFile(join(copy.folder, path), 'utf8')

/** Nothing is left to do in either direction. */
const isSettled = async () => {
  await apply()
  assert.deepEqual(await plan(), [])
  assert.deepEqual(await write(), { lines: [], notices: [] })
}

const DELIVERY = 'sal/delivery/approval.json'
const FROM_ORDER = 'sal/delivery/conversion-order.json'

test('a row has what the file says, with ids for paths', async () => {
  const [row] = await database.query(
    `select "sModelsId", "sRoutine", "sNounEn", "sFromFormId", "sLinesFormId", "bFromApproved", "jAsk", "jTake", "jLinesTake" ->> 'of' as "sOf",
       "jLinesLook" -> 'product' as "jProduct"
     from framework.gdsconversion where "sId" = 'sal-delivery.order'`,
  )
  assert.deepEqual(row, {
    sModelsId: 'sal-delivery',
    sRoutine: 'sp_btn_order_to_delivery',
    sNounEn: 'delivery',
    sFromFormId: 'sal-sales-order.master',
    sLinesFormId: 'sal-sales-order.slave',
    bFromApproved: 1,
    jAsk: [],
    jTake: null,
    sOf: 'dQty',
    jProduct: { by: 'sProductId', form: 'ele-product.master' },
  })
  const [approval] = await database.query(
    `select "sNounEn", "jWithdraw" -> 'made' as "jMade" from framework.gdsapproval where "sId" = 'sal-delivery.approval'`,
  )
  assert.deepEqual(approval, {
    sNounEn: 'delivery',
    jMade: { 'sal-return': { sCode: -3 }, 'sal-invoice': { sCode: -4 } },
  })
  const [action] = await database.query(
    `select "sModelsId", "sActionCode", "sNounEn", "sMeasureZh", "jDoes" -> 'order' as "jOrder",
       jsonb_path_query_array("jDoes", '$.steps[*].of') as "jForms"
     from framework.gdsaction where "sId" = 'acc-period.close'`,
  )
  assert.deepEqual(action, {
    sModelsId: 'acc-period',
    sActionCode: 'close',
    sNounEn: 'period',
    sMeasureZh: '个',
    jOrder: 'tFrom',
    jForms: ['acc-period.master'],
  })
})

test('a changed step is planned and applied, with the routine that is written from it', async () => {
  await copy.edit(DELIVERY, (text) => text.replace('each line needs a warehouse', 'lines need a warehouse'))
  const lines = [
    'run    sal/delivery/sp_saldelivery_examine.sql',
    'update gdsapproval sal-delivery.approval (jApprove)',
  ]
  assert.deepEqual(await plan(), lines)
  assert.deepEqual(await apply(), lines)
  const [row] = await database.query(
    `select "jApprove" -> 'steps' -> 1 ->> 'sMsgEn' as message from framework.gdsapproval where "sId" = 'sal-delivery.approval'`,
  )
  assert.match(String(row?.message), /lines need a warehouse/)
  assert.deepEqual(await plan(), [])
})

test('a conversion that left the content leaves the database', async () => {
  await copy.remove('ept/repair/conversion-maintenance.json')
  await assert.rejects(
    apply(),
    /sp_btn_eptmaintenance_to_repair cannot go .*gdsjurisdiction ept-maintenance\.toRepair$/,
  )
  await copy.remove('ept/maintenance/buttons.json')
  assert.deepEqual(await apply(), [
    'remove gdsconversion ept-repair.maintenance',
    'remove gdsjurisdiction ept-maintenance.toRepair',
    'drop   routine sp_btn_eptmaintenance_to_repair',
  ])
  assert.deepEqual(
    await database.query(`select from framework.gdsconversion where "sModelsId" = 'ept-repair'`),
    [],
  )
})

test('what differs is told on the side where it is', async () => {
  await database.query(`
    update framework.gdsconversion set "bLinesWhole" = 1 where "sId" = 'sal-delivery.order';
    delete from framework.gdsapproval where "sId" = 'sal-delivery.approval';
    insert into framework.gdsconversion ("sId", "sModelsId", "sRoutine", "sNounEn", "sNounZh", "sNumbersEn", "sFromFormId", "sFromNounEn", "sFromNounZh")
    values ('own', 'sal-delivery', 'sp_btn_nothing_to_delivery', 'x', 'x', 'x', 'sal-sales-order.master', 'x', 'x')`)
  const lines = await findDrift({ url: database.url, folder: copy.folder })
  await database.query(`delete from framework.gdsconversion where "sId" = 'own'`)
  assert.deepEqual(lines, [
    `differs        ${FROM_ORDER}:1: bLinesWhole of gdsconversion sal-delivery.order is 0 in the content, 1 in the database`,
    `content only   ${DELIVERY}:1: gdsapproval sal-delivery.approval`,
    'database only  gdsconversion own',
    'broken         gdsconversion own: there is no routine sp_btn_nothing_to_delivery: did you mean sp_btn_order_to_delivery?',
  ])
})

test('a step that was changed and one that was added are written back, and nothing else', async () => {
  const before = await read(DELIVERY)
  await database.query(
    `update framework.gdsapproval
     set "jApprove" = jsonb_set(jsonb_insert("jApprove", '{steps,2}',
       '{"sCode": -8, "sMsgEn": "Delivery {sBillNo} is too great.", "sMsgZh": "发货单 {sBillNo} 过大。", "refuseWhen": "dTotal > 5"}'),
       '{steps,1,sMsgEn}', '"Lines need a warehouse."')
     where "sId" = 'sal-delivery.approval'`,
  )
  assert.deepEqual(await write(), { lines: [`write  ${DELIVERY}`], notices: [] })
  const text = await read(DELIVERY)
  const expected = before
    .replace(/"Delivery \{sBillNo\}: each line[^"]*"/, '"Lines need a warehouse."')
    .replace(
      '      {\n        "call": "fn_elecustomer_refusal"',
      '      { "refuseWhen": "dTotal > 5", "sCode": -8, "sMsgEn": "Delivery {sBillNo} is too great.", "sMsgZh": "发货单 {sBillNo} 过大。" },\n      {\n        "call": "fn_elecustomer_refusal"',
    )
  assert.equal(text, expected)
  await isSettled()
})

test('what a button does is planned, applied and written back as approvals are', async () => {
  const file = 'ept/repair/action-start.json'
  const before = await read(file)
  await copy.edit(file, (text) => text.replace('The machine is retired.', 'The machine is no more.'))
  const lines = ['run    ept/repair/sp_btn_eptrepair_start.sql', 'update gdsaction ept-repair.start (jDoes)']
  assert.deepEqual(await plan(), lines)
  assert.deepEqual(await apply(), lines)
  await database.query(
    `update framework.gdsaction set "jDoes" = replace("jDoes"::text, 'is no more', 'is retired')::jsonb where "sId" = 'ept-repair.start'`,
  )
  assert.deepEqual(await write(), { lines: [`write  ${file}`], notices: [] })
  assert.equal(await read(file), before)
  await isSettled()
})

test('members of an object come and go with their columns', async () => {
  const before = await read(FROM_ORDER)
  await database.query(
    `update framework.gdsconversion
     set "jRefuse" = '[]', "sMadeEn" = 'Made {sBillNo}.', "sMadeZh" = '已生成 {sBillNo}。', "jAfter" = '[]',
       "jLinesLook" = jsonb_set("jLinesLook", '{warehouse,form}', '"ele-warehouse.list"')
     where "sId" = 'sal-delivery.order'`,
  )
  assert.deepEqual(await write(), { lines: [`write  ${FROM_ORDER}`], notices: [] })
  const said = JSON.parse(await read(FROM_ORDER))
  const { from, after: _after, ...rest } = JSON.parse(before)
  const { refuse: _refuse, ...source } = from
  assert.deepEqual(said, {
    ...rest,
    from: source,
    made: { sMsgEn: 'Made {sBillNo}.', sMsgZh: '已生成 {sBillNo}。' },
    lines: {
      ...rest.lines,
      look: { ...rest.lines.look, warehouse: { ...rest.lines.look.warehouse, form: 'ele/warehouse/list' } },
    },
  })
  assert.deepEqual(Object.keys(said).slice(4, 7), ['made', 'from', 'header'])
})

test('what names a form that the content does not have is told, and stays in the database', async () => {
  await database.query(
    `update framework.gdsconversion
     set "jLinesLook" = jsonb_set("jLinesLook", '{warehouse,form}', '"of-nobody"'), "sLinesFormId" = 'of-nobody'
     where "sId" = 'sal-delivery.order'`,
  )
  assert.deepEqual(await write(), {
    lines: [],
    notices: ['sLinesFormId', 'jLinesLook'].map(
      (column) => `${FROM_ORDER}: ${column} of gdsconversion sal-delivery.order cannot be written back`,
    ),
  })
})

test('a twin is written out when its file is changed, and stays when its row is gone', async () => {
  await database.query(
    `update framework.gdsapproval set "sNounEn" = 'takings' where "sId" = 'cah-receipt.approval'`,
  )
  assert.deepEqual(await write(), {
    lines: ['write  cah/receipt/approval.json', 'write  cah/payment/approval.json'],
    notices: [],
  })
  await isSettled()
  await copy.dispose()
  copy = await copyEdition()
  await apply()
  await database.query(`delete from framework.gdsapproval where "sId" = 'cah-payment.approval'`)
  assert.deepEqual(await write(), {
    lines: [],
    notices: [
      'cah/payment/approval.json: gdsapproval cah-payment.approval is gone from the database, and cannot be taken out of the content',
    ],
  })
})

test('what was made in the builder gets the id of its file', async () => {
  await database.query(`
    update framework.gdsconversion set "sId" = 'made-conversion' where "sId" = 'pur-return.receipt';
    update framework.gdsapproval set "sId" = 'made-approval' where "sId" = 'pur-return.approval'`)
  const lines = [
    'rename gdsapproval made-approval to pur-return.approval',
    'rename gdsconversion made-conversion to pur-return.receipt',
  ]
  assert.deepEqual(await plan(), lines)
  assert.deepEqual(await write(), { lines: [], notices: [] })
  assert.deepEqual(await apply(), lines)
  assert.deepEqual(await plan(), [])
})

test('files made of the rows alone say the same as those that the rows were made of', async () => {
  const { edition, rows } = await readContent(copy.folder)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const stored = await readStoredRows(client)
  await client.end()
  const { files, notices } = writeBack(
    {
      ...edition,
      documents: edition.documents.map((document) => ({
        ...document,
        approval: null,
        actions: [],
        conversions: [],
      })),
    },
    rows.filter(({ table }) => !isLaidOut(table)),
    stored,
  )
  assert.deepEqual(notices, [])
  const sources = edition.documents.flatMap(({ approval, actions, conversions }): Sourced<unknown>[] =>
    approval === null ? [...actions, ...conversions] : [approval, ...actions, ...conversions],
  )
  assert.equal(files.length, sources.length)
  for (const { file, value } of sources) {
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    const same = files.filter(
      ({ path, text }) => path.startsWith(folder) && isDeepStrictEqual(JSON.parse(text ?? ''), value),
    )
    assert.equal(same.length, 1, file)
    await copy.edit(file, () => same[0]?.text ?? '')
  }
  // The database keeps no order of members, and nothing needs one.
  const wordsOf = ({ path, text }: SqlFile) => [path, (text.match(/\w+/g) ?? []).toSorted()] as const
  const again = await readContent(copy.folder)
  assert.deepEqual(again.edition.sqlFiles.map(wordsOf), edition.sqlFiles.map(wordsOf))
})
