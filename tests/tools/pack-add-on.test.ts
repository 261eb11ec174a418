// An edition that is added to the standard: it is applied beside it, its people see its modules by a role that all companies get, neither
// changes the other, and it goes as it came.
import assert from 'node:assert/strict'
import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '#tests/support/service.ts'
import { applyPack, showPlan } from '#tools/pack/apply-pack.ts'
import { checkPack } from '#tools/pack/check-pack.ts'
import { connected } from '#tools/pack/connect.ts'
import { readSettingsOf } from '#tools/pack/customer/settings/stored-settings.ts'
import { findDrift } from '#tools/pack/drift-pack.ts'
import { exportPack } from '#tools/pack/export-pack.ts'
import { PackRefused } from '#tools/pack/problem.ts'
import { runSqlTests } from '#tools/pack/sql-tests.ts'
import { copyEdition } from '../support/edition-copy.ts'

const FIXTURE = join(import.meta.dirname, '../fixtures/lending')
const report = () => undefined

let service: TestService
let root: string
let folder: string

before(async () => {
  service = await openTestService()
  root = await mkdtemp(join(tmpdir(), 'armature-add-on-'))
  folder = join(root, 'lending')
  cpSync(FIXTURE, folder, { recursive: true })
})
after(async () => {
  await service.close()
  await rm(root, { recursive: true })
})

const url = () => service.database.url
const query = (text: string) => service.database.query(text)
const apply = (from = folder) => applyPack({ url: url(), folder: from, report })
const edit = async (path: string, change: (text: string) => string): Promise<void> =>
  writeFile(join(folder, path), change(await readFile(join(folder, path), 'utf8').catch(() => '')))
const restore = () => cpSync(FIXTURE, folder, { recursive: true })

/** The problems that a refusal names. */
const refusal = async (work: Promise<unknown>): Promise<readonly string[]> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof PackRefused, String(error))
  return error.problems
}

const ownRows = () =>
  query(
    `select 'form' as what, to_jsonb(f) as row from framework.gdsconfigformslave f where f."sFormId" like 'lending-%'
     union all select 'module', to_jsonb(m) from framework.gdsmodule m where m."sId" like 'lending%' order by 1, 2`,
  )

const grantsOf = async (company: string): Promise<readonly string[]> =>
  (
    await service.database.query<{ grant: string }>(
      `select j."sModelsId" || ' ' || j."sActionCode" as grant from framework.sysjurisdiction j
       join framework.sisjurisdictionclassify r on r."sBrandsId" = j."sBrandsId" and r."sId" = j."sRoleId"
       where j."sBrandsId" = $1 and r."sCode" = 'lending-keeper' order by 1`,
      [company],
    )
  ).map(({ grant }) => grant)

const GRANTS = [
  'ele-employee view',
  'lending view',
  'lending-figures view',
  'lending-loan add',
  'lending-loan return',
  'lending-loan update',
  'lending-loan view',
]

test('it is applied once, and then database and both editions say the same', async () => {
  assert.deepEqual(await checkPack(folder), [])
  const lines = await showPlan({ url: url(), folder, report })
  for (const line of [
    'run    lending/loan/loan.table.sql',
    'add    gdsmodule lending-loan',
    'set    version of lending 1.0.0',
    'set    edition lending',
    'set    interface lending_loans',
    'set    grant lending-keeper lending-loan return',
  ])
    assert.ok(lines.includes(line), `${line}: ${lines.join('\n')}`)
  assert.deepEqual(await apply(), lines)
  assert.deepEqual(await apply(), [])
  assert.deepEqual(await showPlan({ url: url(), folder, report }), [])
  assert.deepEqual(await exportPack({ url: url(), folder }), { lines: [], notices: [] })
  assert.deepEqual(await findDrift({ url: url(), folder }), [])
  assert.deepEqual(await findDrift({ url: url() }), [])
  assert.deepEqual(
    (await runSqlTests({ url: url(), folder })).map(({ failure }) => failure),
    [null],
  )
})

test('whoever gets its role sees its modules', async () => {
  const clerk = await service.signIn({ user: 'clerk' })
  const menuOf = async (): Promise<string> => (await clerk.get('/entry/menu')).text
  assert.doesNotMatch(await menuOf(), /"lending-loan"/)
  await query(
    `insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId")
     select r."sBrandsId", u."sId", r."sId" from framework.sisjurisdictionclassify r
     join framework.sftlogininfo u on u."sBrandsId" = r."sBrandsId" and u."sUserNo" = 'clerk'
     where r."sBrandsId" = 'demo' and r."sCode" = 'lending-keeper'`,
  )
  const keeper = await service.signIn({ user: 'clerk' })
  assert.match((await keeper.get('/entry/menu')).text, /"lending-loan"/)
})

test('companies have the role, those that are made later too, and what they made of it is theirs', async () => {
  assert.deepEqual(await grantsOf('acme'), GRANTS)
  // What it narrows is not what the company set: no folder of it carries that.
  const set = await connected(url(), (client) => readSettingsOf(client, 'acme', { settings: new Map() }, []))
  assert.deepEqual(
    [...set.keys()].filter((key) => key.includes('lending')),
    [],
  )
  await query(
    `insert into framework.sysbrand ("sId", "sBrandNo", "sName") values ('late', 'late', 'Late comer');
     delete from framework.sysjurisdiction j where j."sBrandsId" = 'acme' and j."sModelsId" = 'lending-loan' and j."sActionCode" = 'add';
     update framework.sisjurisdictionclassify r set "sNameEn" = 'Ours' where r."sBrandsId" = 'acme' and r."sCode" = 'lending-keeper';
     select framework.merge_base_data()`,
  )
  assert.deepEqual(await grantsOf('late'), GRANTS)
  await edit('roles/keeper.json', (text) =>
    text
      .replace('"Tool keeper"', '"Keeper"')
      .replace('["view", "add", "update", "return"]', '["view", "add", "return"]'),
  )
  assert.deepEqual(await apply(), [
    'set    role lending-keeper sNameEn',
    'remove grant lending-keeper lending-loan update',
  ])
  const left = GRANTS.filter((grant) => grant !== 'lending-loan update')
  assert.deepEqual(await grantsOf('demo'), left)
  assert.deepEqual(
    await grantsOf('acme'),
    left.filter((grant) => grant !== 'lending-loan add'),
  )
  assert.deepEqual(
    await query(
      `select r."sBrandsId", r."sNameEn" from framework.sisjurisdictionclassify r where r."sCode" = 'lending-keeper' and r."sBrandsId" in ('acme', 'late') order by 1`,
    ),
    [
      { sBrandsId: 'acme', sNameEn: 'Ours' },
      { sBrandsId: 'late', sNameEn: 'Keeper' },
    ],
  )
  restore()
  await apply()
})

test('what is the standard’s is refused, with file and line, and nothing has changed', async () => {
  const before = await ownRows()
  await edit('loan/loan.table.sql', (text) =>
    text.replace('create index', 'alter table eleemployee add column "sKeys" text;\n\ncreate index'),
  )
  await edit('loan/constants.json', (text) =>
    text.replace('["list", "master"]', '["list", "master", "ele/employee/list"]'),
  )
  await edit(
    'loan/sp_eleemployee_beforesave.sql',
    () =>
      '-- A hook.\ncreate or replace function sp_eleemployee_beforesave("jRows" jsonb) returns jsonb language sql as $$ select "jRows" $$;\n',
  )
  await edit('roles/keeper.json', (text) => text.replace('"return"', '"burn"'))
  assert.deepEqual((await refusal(apply())).toSorted(), [
    'lending/loan/constants.json:6: this would be a part of a module of standard, which lending names and does not change',
    'lending/loan/constants.json:7: this would be a part of a module of standard, which lending names and does not change',
    'lending/loan/loan.table.sql:19: eleemployee is not lending’s: an edition that is added to standard names what is there, and does not change it',
    'lending/loan/sp_eleemployee_beforesave.sql:1: sp_eleemployee_beforesave would run whenever a record of standard is saved, which lending does not change',
    'lending/roles/keeper.json:6: lending-loan has no action burn',
  ])
  assert.deepEqual(await ownRows(), before)
  await rm(join(folder, 'loan/sp_eleemployee_beforesave.sql'))
  restore()
})

test('what is made in the builder goes into the files of whose module it is', async () => {
  await query(
    `update framework.gdsconfigformslave set "sLabelEn" = 'Loan no.' where "sId" = 'lending-loan.list.sBillNo';
     insert into framework.gdsmodule ("sId", "sParentId", "sNameEn", "sNameZh", "iOrder") values ('made', 'lending', 'Made here', '新建', 9)`,
  )
  assert.deepEqual((await exportPack({ url: url() })).lines, [])
  assert.deepEqual((await exportPack({ url: url(), folder })).lines, [
    'write  loan/form-list.json',
    'write  made-here/module.json',
  ])
  assert.match(await readFile(join(folder, 'loan/form-list.json'), 'utf8'), /"sLabelEn": "Loan no\."/)
  assert.deepEqual(await apply(), ['rename gdsmodule made to lending-made-here'])
  assert.deepEqual(await exportPack({ url: url(), folder }), { lines: [], notices: [] })
})

test('a later standard leaves it alone, and does not take away what it names', async () => {
  const copy = await copyEdition()
  const before = await ownRows()
  await copy.edit('ele/employee/module.json', (text) => text.replace('Employees', 'Staff'))
  assert.deepEqual(await apply(copy.folder), ['update gdsmodule ele-employee (sNameEn)'])
  assert.deepEqual(await ownRows(), before)
  await copy.edit('ele/employee/form-list.json', (text) => text.replace(/ {4}\{ "sName": "sName".*\n/, ''))
  const named = 'Nothing was changed: lending, which is added to standard, names what would go:'
  const [lost = '', ...others] = await refusal(apply(copy.folder))
  const form = 'the form ele-employee.list has no column sName'
  assert.ok(
    lost.startsWith(`${named} gdsconfigformslave lending-loan.master.sEmployeeId2: sLookupShow: ${form}`),
    lost,
  )
  assert.deepEqual(others, [])
  await copy.remove('dash/module.json')
  assert.deepEqual(await refusal(apply(copy.folder)), [
    `${named} gdsmodule lending-figures: sParentId is dash`,
  ])
  await copy.dispose()
  assert.deepEqual(await apply(), [])
})

test('it goes as it came: tables stay, and the role where somebody has it', async () => {
  for (const part of ['loan', 'figures', 'made-here', 'roles', 'module.json', 'editions.json', 'interfaces'])
    await rm(join(folder, part), { recursive: true })
  const lines = await apply()
  for (const line of [
    'remove gdsmodule lending',
    'drop   routine sp_btn_lendloan_return',
    'remove edition lending',
    'remove interface lending_loans',
  ])
    assert.ok(lines.includes(line), `${line}: ${lines.join('\n')}`)
  assert.deepEqual(await apply(), [])
  assert.deepEqual(await ownRows(), [])
  assert.deepEqual(
    await query(
      `select r."sBrandsId" from framework.sisjurisdictionclassify r where r."sCode" = 'lending-keeper'`,
    ),
    [{ sBrandsId: 'demo' }],
  )
  assert.deepEqual(await grantsOf('demo'), [])
  assert.deepEqual(await findDrift({ url: url(), folder }), [
    'database only  table public.lendloan',
    'database only  table public.lendloanline',
  ])
})
