// An application that was made in the builder of one installation is written into a folder, and applied to a second one: there it is the
// same, and written out again it is the same folder.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { CARRIED } from '#tools/pack/carried-tables.ts'
import { connected } from '#tools/pack/connect.ts'
import { applyCustomer, showCustomerPlan } from '#tools/pack/customer/apply-customer.ts'
import { readCustomerObjects } from '#tools/pack/customer/customer-objects.ts'
import { exportCustomer } from '#tools/pack/customer/export/export-customer.ts'
import { readOwnRows } from '#tools/pack/customer/own-rows.ts'
import { readSettingsOf } from '#tools/pack/customer/settings/stored-settings.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openStructureNode, PLATFORM_BUILDER } from '../support/structure.ts'
import { makeOwnInstallation } from '../support/tenants.ts'
import { LENDING_ROWS, LENDING_STRUCTURE } from './lending-example.ts'

let first: TestDatabase
let second: TestDatabase
let root: string

const folderOf = (name: string): string => join(root, name, 'demo')

const textsOf = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      files
        .toSorted()
        .map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'utf8')] as const),
    ),
  )
}

const change = async (database: TestDatabase, texts: readonly string[]): Promise<void> => {
  const node = await openStructureNode(database)
  for (const text of texts) {
    const answer = await node.changeAs(PLATFORM_BUILDER, { sBrandNo: 'demo', text })
    assert.equal(answer.kind, 'done', JSON.stringify(answer))
  }
  await node.doors.close()
}

const insert = async (database: TestDatabase): Promise<void> => {
  for (const [table, row] of LENDING_ROWS) {
    const names = Object.keys(row)
    await database.query(
      `insert into framework.${table} (${names.map((name) => `"${name}"`).join(', ')})
       select ${names.map((name) => `r."${name}"`).join(', ')} from jsonb_populate_record(null::framework.${table}, $1) r`,
      [JSON.stringify(row)],
    )
  }
}

/** A role, what it may do, what the company shows otherwise on a page of the standard. */
const SET = `
insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values ('demo', 'r-keeper', 'keeper', 'Keeper', '保管员');
insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
values ('demo', 'r-keeper', 'm-2', 'view'), ('demo', 'r-keeper', 'm-2', 'return');
insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sControlName", "sLabelEn", "sLabelZh", "iWidth")
values ('demo', 'ele-employee.list', 'sCode', 'Staff no.', '工号', 90)`

/** What the company has of every other kind: beside the standard's, and otherwise than it was given. */
const BESIDE = `
insert into framework.gdsroute ("sBrandsId", "sRoute", "sComponent", "sNameEn", "sNameZh") values ('demo', '/lent', 'lent', 'Lent', '借出');
insert into framework.sisversionflow ("sBrandsId", "sCode", "sNameEn", "sNameZh") values ('demo', 'tools', 'Tools', '工具');
insert into framework.sysapi ("sBrandsId", "sApiCode", "sNameEn", "sNameZh", "sKind", "sText", "jInput", "sModelsId", "sFormId", "iPageSize")
values
  ('demo', 'loans', 'Loans', '借用单', 'query', 'select l."sBillNo" from loan l where l."sState" = :state', '{"properties": {"state": {"type": "string"}}}', null, null, 20),
  ('demo', 'lent', 'Lent', '借出', 'form', null, '{}', 'm-2', 'f-1', 50);
insert into framework.sysapibrand ("sBrandsId", "sSubsidiaryId", "sId", "sName", "jApis", "sSecretHash", "tSecret", "sPreviousHash")
values ('demo', 'main', 'c-1', 'The gate', '["loans"]', 'fingerprint', now(), 'earlier');
insert into framework.syspage ("sBrandsId", "sPageCode", "sLinksFrom") values ('demo', 'product-sheet', '2026-01-01');
insert into framework.sysroutinetest ("sBrandsId", "sName", "sText", "sUserId")
values ('demo', 'sp_btn_loan_return', E'do $$ begin\n  assert true;\nend $$', 'somebody');
insert into framework.gdsjurisdiction ("sBrandsId", "sId", "sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sFormId", "sTargetModelsId")
values ('demo', 'b-own', 'ele-employee', 'lend', 'Lend', '借出', 'sp_btn_loan_return', 'ele-employee.list', 'm-2');
insert into framework.gdsconfigcharmaster ("sBrandsId", "sId", "sModelsId", "sNameEn", "sNameZh", "sCharType", "sProcName", "jLayout")
values ('demo', '0193b6a0-0000-7000-8000-000000000001', 'ele-employee', 'Out', '借出', 'sPie', 'fn_loan_states', '{"w": 6}');
insert into framework.gdsconfigcharslave ("sBrandsId", "sMasterId", "sName", "sLabelEn", "sLabelZh", "sRole", "iOrder")
values
  ('demo', '0193b6a0-0000-7000-8000-000000000001', 'sState', 'State', '状态', 'category', 10),
  ('demo', '0193b6a0-0000-7000-8000-000000000001', 'iCount', 'Count', '数量', 'value', 20);
insert into framework.sysfieldgrant ("sBrandsId", "sRoleId", "sModelsId", "sFormId", "sName", "sAccess")
values ('demo', 'r-keeper', 'm-2', 'f-2', 'dDeposit', 'hidden'), ('demo', 'r-keeper', 'ele-employee', null, 'sPhone', 'read');
insert into framework.sysrowgrant ("sBrandsId", "sRoleId", "sModelsId", "sFormId", "sRule", "sExpression")
values ('demo', 'r-keeper', 'm-2', 'f-1', 'expression', 'sState = ''out''');
update framework.sysbillnosettings set "sPrefix" = 'EMP-', "iWidth" = 6
where "sBrandsId" = 'demo' and "sSubsidiaryId" is null and "sTbName" = 'salorder' and "sFieldName" = 'sBillNo';
update framework.sysreport set "jTemplate" = jsonb_set("jTemplate", '{titleEn}', '"Our order"') where "sBrandsId" = 'demo' and "sId" = 'sal-sales-order.order'`

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'armature-export-'))
  first = await openTestDatabase()
  second = await openTestDatabase()
  for (const database of [first, second]) await makeOwnInstallation(database)
  await change(first, LENDING_STRUCTURE)
  await insert(first)
  await first.query(SET)
  await first.query(BESIDE)
})
after(async () => {
  await first?.close()
  await second?.close()
  await rm(root, { recursive: true })
})

/** All rows of metadata that are the company's, and what its schema holds. */
const stateOf = ({ url }: TestDatabase) =>
  connected(url, async (client) => {
    const rows = await readOwnRows(client, 'demo')
    await client.query('begin')
    return {
      rows: rows.toSorted((a, b) => (a.sId < b.sId ? -1 : 1)),
      objects: await readCustomerObjects(client, 'customer_demo'),
      settings: await readSettingsOf(client, 'demo', { settings: new Map() }, []),
    }
  })

const NOTHING = { lines: [], notices: [], conflicts: [] }

const exported = (database: TestDatabase, name: string) =>
  exportCustomer({ url: database.url, folder: folderOf(name) })

test('whatever stands in the framework is carried, or stays for a reason', async () => {
  const tables = await first.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'framework'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  assert.deepEqual(
    tables.filter(({ name }) => CARRIED[name] === undefined),
    [],
  )
})

test('what the builder made becomes a folder', async () => {
  assert.deepEqual((await exported(first, 'first')).notices, [])
  const texts = await textsOf(folderOf('first'))
  assert.deepEqual(Object.keys(texts), [
    'README.md',
    'additions/lending/module.json',
    ...[
      'bill-number.json',
      'buttons.json',
      'charts.json',
      'constants.json',
      'fn_loan_states.sql',
      'fn_loan_tidy.sql',
      'form-list.json',
      'form-master.json',
      'form-slave.json',
      'loan-tool.table.sql',
      'loan.table.sql',
      'module.json',
      'reports.json',
      'sp_btn_loan_return.sql',
      'viw-loan.view.sql',
    ].map((name) => `additions/tool-loans/${name}`),
    'bill-numbers.json',
    'credentials.json',
    'customer.json',
    'editions.json',
    'interfaces/lent.json',
    'interfaces/loans.json',
    'overlays/ele/employee/buttons.json',
    'overlays/ele/employee/charts.json',
    'overlays/ele/employee/form-list.json',
    'overlays/sal/sales-order/reports.json',
    'pages/product-sheet.json',
    'roles/keeper.json',
    'routes.json',
    'tests/sp_btn_loan_return.sql',
  ])
  assert.match(texts['roles/keeper.json'] ?? '', /"grants": \{ "demo\/tool-loans": \["return", "view"\] \}/)
  assert.match(texts['additions/tool-loans/form-master.json'] ?? '', /"sLookupFormId": "ele\/employee\/list"/)
  assert.match(
    texts['additions/tool-loans/loan.table.sql'] ?? '',
    /^select framework.make_document\('loan'\);$/m,
  )
})

test('the folder makes the same of a second installation', async () => {
  await applyCustomer({ url: second.url, folder: folderOf('first') })
  assert.deepEqual(await showCustomerPlan({ url: second.url, folder: folderOf('first') }), [])
  assert.deepEqual(await exported(second, 'first'), NOTHING)
  await exported(second, 'second')
  assert.deepEqual(
    await second.query(
      `select c."sName", c."sSecretHash", c."sPreviousHash", c."tSecret" from framework.sysapibrand c where c."sBrandsId" = 'demo'`,
    ),
    [{ sName: 'The gate', sSecretHash: null, sPreviousHash: null, tSecret: null }],
  )
  assert.deepEqual(await textsOf(folderOf('second')), await textsOf(folderOf('first')))
})

test('where it was made, things get the ids of their paths and nothing else, and no file changes', async () => {
  const lines = await applyCustomer({ url: first.url, folder: folderOf('first') })
  const others = lines.filter((line) => !/^(rename|update) /.test(line))
  assert.deepEqual(others, [])
  assert.deepEqual(await exported(first, 'first'), NOTHING)
  assert.deepEqual(await stateOf(first), await stateOf(second))
})

test('what both sides changed is named; what one did comes to the other', async () => {
  const folder = folderOf('first')
  const role = join(folder, 'roles/keeper.json')
  await writeFile(
    role,
    (await readFile(role, 'utf8')).replace('"return"', '"add", "return"').replace('Keeper', 'Store keeper'),
  )
  await second.query(
    `update framework.gdsconfigformcustomslave set "iWidth" = 95 where "sBrandsId" = 'demo' and "sControlName" = 'sCode'`,
  )
  assert.deepEqual(await applyCustomer({ url: second.url, folder }), [
    'set    role keeper sNameEn',
    'set    grant keeper demo-tool-loans add',
  ])
  assert.deepEqual((await exported(second, 'first')).lines, ['write  overlays/ele/employee/form-list.json'])
  await second.query(
    `update framework.sisjurisdictionclassify set "sNameEn" = 'Warden' where "sCode" = 'keeper'`,
  )
  await writeFile(role, (await readFile(role, 'utf8')).replace('Store keeper', 'Storekeeper'))
  await assert.rejects(applyCustomer({ url: second.url, folder }), {
    message:
      'demo/roles/keeper.json:2: role keeper sNameEn was changed in the folder and in the database since they agreed, each in its own way',
  })
  assert.deepEqual(await applyCustomer({ url: second.url, folder, keep: 'theirs' }), [
    'set    role keeper sNameEn',
  ])
})

const edit = async (path: string, from: string, to: string): Promise<void> => {
  const place = join(folderOf('first'), path)
  const text = await readFile(place, 'utf8')
  assert.ok(text.includes(from), text)
  await writeFile(place, text.replace(from, to))
}

test('of a row, too, what one side changed comes to the other, and what both changed is decided', async () => {
  const folder = folderOf('first')
  const forms = 'additions/tool-loans/form-list.json'
  await edit('additions/tool-loans/module.json', '"Tool loans"', '"Loans of tools"')
  await second.query(
    `update framework.gdsmodule set "sNameZh" = '工具' where "sId" = 'demo-tool-loans'; update framework.gdsconfigformmaster set "sNameEn" = 'All loans' where "sId" = 'demo-tool-loans.list'`,
  )
  assert.deepEqual(await applyCustomer({ url: second.url, folder }), [
    'update gdsmodule demo-tool-loans (sNameEn)',
  ])
  await edit(forms, '"Loans"', '"Every loan"')
  const conflict = {
    file: `demo/tool-loans/form-list.json`,
    line: 1,
    object: 'gdsconfigformmaster demo-tool-loans.list',
    attribute: 'sNameEn',
    ours: 'All loans',
    theirs: 'Every loan',
  }
  await assert.rejects(applyCustomer({ url: second.url, folder }), { conflicts: [conflict] })
  const { lines, conflicts } = await exported(second, 'first')
  assert.deepEqual([lines, conflicts], [['write  additions/tool-loans/module.json'], [conflict]])
  assert.deepEqual(await applyCustomer({ url: second.url, folder, keep: 'ours' }), [])
  assert.deepEqual((await exported(second, 'first')).lines, [`write  ${forms}`])
  assert.match(await readFile(join(folder, forms), 'utf8'), /"All loans"/)
})

test('what one side took away goes on the other, and not what was changed there meanwhile', async () => {
  const folder = folderOf('first')
  await second.query(
    `delete from framework.gdsjurisdiction where "sModelsId" = 'demo-tool-loans'; delete from framework.gdsconfigcharmaster where "sModelsId" = 'demo-tool-loans'`,
  )
  assert.deepEqual(await applyCustomer({ url: second.url, folder }), [])
  await edit('additions/tool-loans/charts.json', '"sNameEn": "', '"sNameEn": "Our ')
  await assert.rejects(applyCustomer({ url: second.url, folder }), { name: 'PackConflicts' })
  assert.deepEqual((await exported(second, 'first')).lines, ['remove additions/tool-loans/buttons.json'])
})
