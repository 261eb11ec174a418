// Applying an edition: what it changes, what it leaves, what it refuses.
import assert from 'node:assert/strict'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { applyPack, showPlan } from '#tools/pack/apply-pack.ts'
import { CUSTOMERS } from '#tools/pack/folders.ts'
import { PackRefused } from '#tools/pack/problem.ts'
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
afterEach(() => copy.dispose())

const apply = (folder?: string) =>
  applyPack({ url: database.url, report, ...(folder === undefined ? {} : { folder }) })
const receipts = async (): Promise<number> =>
  (await database.query('select from framework.syspackreceipt')).length

test('an edition that is in place is left alone', async () => {
  const before = await receipts()
  assert.deepEqual(await showPlan({ url: database.url, report }), [])
  assert.deepEqual(await apply(), [])
  assert.equal(await receipts(), before)
})

test('a plan for a folder that nothing was applied of says so', async () => {
  const said: string[] = []
  const renamed = join(copy.folder, '..', 'renamed-edition')
  await rename(copy.folder, renamed)
  await showPlan({ url: database.url, folder: renamed, report: (line) => said.push(line) })
  await rename(renamed, copy.folder)
  assert.deepEqual(said, [
    `No edition "renamed-edition" was applied to this database, but "standard" was: an edition is known by its folder's name.`,
  ])
})

test('a customer’s folder is no edition', () =>
  assert.rejects(showPlan({ url: database.url, folder: join(CUSTOMERS, 'acme'), report }), {
    message: /acme is a customer's folder, and no edition$/,
  }))

test('a table that stands is changed by what the file says besides create table', async () => {
  const file = 'sal/sales-order/sales-order.table.sql'
  const edit = (from: string, to: string) => copy.edit(file, (text) => text.replace(from, to))
  const refused = (message: string) =>
    assert.rejects(apply(copy.folder), (error: unknown) => {
      assert.ok(error instanceof PackRefused)
      assert.deepEqual(error.problems, [`${file}:8: ${message}`])
      return true
    })
  await edit('"sContact" text,', '"sContact" varchar (80),')
  await refused(
    'salorder.sContact stays text in the table that stands: create table changes nothing of it; say also: alter table salorder alter column "sContact" type character varying(80)',
  )
  await edit('"sContact" varchar (80),', '"sContact" text, "sSecondContact" text,')
  await refused(
    'salorder stands without sSecondContact: create table adds nothing to it; say also: alter table salorder add column if not exists "sSecondContact" text',
  )
  await edit(
    'select framework.make_document',
    'alter table salorder add column if not exists "sSecondContact" text;\n\nselect framework.make_document',
  )
  assert.deepEqual(await apply(copy.folder), [`run    ${file}`])
  await database.query('alter table salorder drop column "sSecondContact"')
  await apply()
})

test('what is missing or was changed in the database is mended, and only that', async () => {
  await database.query('drop function sp_salorder_savereturn')
  await database.query(
    `update framework.gdsconfigformslave set "sLabelEn" = 'Wrong' where "sId" = 'sal-sales-order.master.sBillNo'`,
  )
  const lines = [
    'run    sal/sales-order/sp_salorder_savereturn.sql',
    'update gdsconfigformslave sal-sales-order.master.sBillNo (sLabelEn)',
  ]
  assert.deepEqual(await showPlan({ url: database.url, report }), lines)
  assert.deepEqual(await apply(), lines)
  assert.deepEqual(await apply(), [])
})

test('what left the content leaves the database, in the order that references need', async () => {
  await copy.edit('quo/quotation/buttons.json', (text) =>
    JSON.stringify(
      JSON.parse(text).filter(
        ({ sActionCode }: { readonly sActionCode: string }) => sActionCode === 'estimate',
      ),
    ),
  )
  await copy.remove('quo/quotation/form-panel-orders.json')
  const lines = await apply(copy.folder)
  assert.ok(lines.includes('remove gdsjurisdiction quo-quotation.toOrder'))
  assert.ok(lines.includes('remove gdsconfigformmaster quo-quotation.panel-orders'))
  const left = await database.query(
    `select from framework.gdsconfigformslave where "sFormId" = 'quo-quotation.panel-orders'`,
  )
  assert.equal(left.length, 0)
  assert.equal((await apply()).length, lines.length, 'it comes back as it went')
})

test('a view may lose a column and a routine change its result', async () => {
  await copy.edit('sal/sales-order/sales-order.view.sql', (text) => text.replace('  o."sContact",\n', ''))
  await copy.edit('acc/period/sp_btn_accperiod_profit.sql', (text) =>
    text.replace('out "sMsg" text', 'out "sMsg" text,\n  out "iCount" int'),
  )
  await apply(copy.folder)
  const [routine] = await database.query<{ mayRun: boolean; everybody: boolean; owner: string }>(
    `select has_function_privilege('tenant_runtime', p.oid, 'execute') as "mayRun",
       has_function_privilege('platform_runtime', p.oid, 'execute') as "everybody", p.proowner::regrole::text as owner
     from pg_proc p where p.proname = 'sp_btn_accperiod_profit'`,
  )
  assert.deepEqual(routine, { mayRun: true, everybody: false, owner: 'armature_owner' })
  await apply()
})

test('a routine with other parameters takes the place of the earlier one', async () => {
  const signatures = async (): Promise<readonly string[]> =>
    (
      await database.query<{ signature: string }>(
        `select oidvectortypes(p.proargtypes) as signature from pg_proc p where p.proname = 'sp_btn_accperiod_profit'`,
      )
    ).map(({ signature }) => signature)
  const [before] = await signatures()
  await copy.edit('acc/period/sp_btn_accperiod_profit.sql', (text) =>
    text.replace('out "sCode" int', '"iMore" int default 0,\n  out "sCode" int'),
  )
  await apply(copy.folder)
  assert.deepEqual(await signatures(), [`${before}, integer`])
  await apply()
  assert.deepEqual(await signatures(), [before])
})

test('a mistake in SQL changes nothing and is told with file and line', async () => {
  const before = await receipts()
  await copy.edit('sal/sales-order/module.json', (text) => text.replace('Sales orders', 'Orders'))
  await copy.edit('sal/sales-order/sales-order.view.sql', (text) =>
    text.replace('o."sContact"', 'o."sConntact"'),
  )
  await assert.rejects(apply(copy.folder), (error: PackRefused) => {
    assert.ok(error instanceof PackRefused)
    assert.match(
      error.message,
      /^sal\/sales-order\/sales-order\.view\.sql:15: column o\.sConntact does not exist$/,
    )
    return true
  })
  const [module] = await database.query(
    `select "sNameEn" from framework.gdsmodule where "sId" = 'sal-sales-order'`,
  )
  assert.deepEqual(module, { sNameEn: 'Sales orders' })
  assert.equal(await receipts(), before)
})

test('names that the database lacks are refused, all of them, each with its line', async () => {
  await copy.edit('sal/sales-order/form-master.json', (text) => text.replaceAll('"sRemark"', '"sRemarque"'))
  await copy.edit('sal/sales-order/module.json', (text) =>
    text.replace('Sp_salorder_examine', 'Sp_salorder_exam'),
  )
  await assert.rejects(apply(copy.folder), (error: PackRefused) => {
    assert.match(error.message, /form-master\.json:\d+: salorder has no column sRemarque/)
    assert.match(error.message, /module\.json:1: there is no routine Sp_salorder_exam/)
    return true
  })
})

test('a company gets its bill numbers and keeps what it made of them', async () => {
  await database.query(
    `insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('late', 'late', 'Late comer')`,
  )
  await apply()
  const settings = () =>
    database.query<{ table: string; prefix: string }>(
      `select "sTbName" as table, "sPrefix" as prefix from framework.sysbillnosettings
       where "sBrandsId" = 'late' and "sTbName" in ('quoquotation', 'salorder') order by 1`,
    )
  assert.deepEqual(await settings(), [
    { table: 'quoquotation', prefix: 'QU' },
    { table: 'salorder', prefix: 'SO' },
  ])
  await database.query(
    `update framework.sysbillnosettings set "sPrefix" = 'A' where "sBrandsId" = 'late' and "sTbName" = 'salorder'`,
  )
  await apply()
  assert.deepEqual((await settings())[1], { table: 'salorder', prefix: 'A' })
})

test('two that apply at once do not get in each other’s way', async () => {
  await copy.edit('sal/sales-order/module.json', (text) => text.replace('Sales orders', 'Orders'))
  const both = await Promise.all([apply(copy.folder), apply(copy.folder)])
  assert.deepEqual(both.map(({ length }) => length).toSorted(), [0, 1])
  await apply()
})
