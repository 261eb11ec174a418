// A customer's document may say how its records are approved, and the row is its company's as its module is.
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { applyPack } from '#tools/pack/apply-pack.ts'
import { applyCustomer } from '#tools/pack/customer/apply-customer.ts'
import { exportPack } from '#tools/pack/export-pack.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { copyEdition } from '../support/edition-copy.ts'
import { makeOwnInstallation } from '../support/tenants.ts'

let database: TestDatabase
let root: string

const DOCUMENT: Readonly<Record<string, string>> = {
  'customer.json': '{ "sBrandNo": "globex", "sName": "Globex" }',
  'README.md': '# Globex\n',
  'additions/permit/module.json':
    '{ "sNameEn": "Permits", "sNameZh": "许可", "sParentId": "sal", "bCheck": 1, "sProcName": "sp_globexpermit_examine" }',
  'additions/permit/form-master.json':
    '{ "sTbName": "globexpermit", "sNameEn": "Permit", "sNameZh": "许可", "columns": [{ "sName": "sBillNo", "sLabelEn": "No.", "sLabelZh": "编号" }] }',
  'additions/permit/permit.table.sql': `-- Permits.
create table if not exists globexpermit (
  "sBillNo" text
);
select framework.make_tenant_table('globexpermit');
`,
  'additions/permit/approval.json':
    '{ "sNounEn": "permit", "sNounZh": "许可", "approve": { "steps": [{ "refuseWhen": "sBillNo is null", "sCode": -3, "sMsgEn": "It has no number.", "sMsgZh": "没有编号。" }] } }',
}

before(async () => {
  database = await openTestDatabase()
  await makeOwnInstallation(database)
  root = join(await mkdtemp(join(tmpdir(), 'armature-customers-')), 'globex')
  await mkdir(join(root, 'additions/permit'), { recursive: true })
  for (const [path, text] of Object.entries(DOCUMENT)) await writeFile(join(root, path), text)
})
after(async () => {
  await database.close()
  await rm(join(root, '..'), { recursive: true })
})

const apply = () => applyCustomer({ url: database.url, folder: root })
const approvals = () =>
  database.query(
    `select a."sId", m."sOwnerBrandsId" as "sBrandsId", a."jApprove" -> 'steps' -> 0 ->> 'refuseWhen' as "sWhen", a."jWithdraw"
     from framework.gdsapproval a
     join framework.gdsmodule m on m."sId" = a."sModelsId"
     where m."sOwnerBrandsId" is not null`,
  )

test('its approval is a row of its own company', async () => {
  const lines = await apply()
  assert.ok(lines.includes('add    gdsapproval globex-permit.approval'), lines.join('\n'))
  assert.deepEqual(await approvals(), [
    { sId: 'globex-permit.approval', sBrandsId: 'globex', sWhen: 'sBillNo is null', jWithdraw: null },
  ])
  assert.deepEqual(await apply(), [])
})

test('the standard neither takes it away nor writes it back', async () => {
  const copy = await copyEdition()
  await applyPack({ url: database.url, folder: copy.folder, report: () => undefined })
  assert.equal((await approvals()).length, 1)
  assert.deepEqual(await exportPack({ url: database.url, folder: copy.folder }), { lines: [], notices: [] })
  await copy.dispose()
})

test('it goes when the folder does not say it any more', async () => {
  await rm(join(root, 'additions/permit/approval.json'))
  await writeFile(
    join(root, 'additions/permit/module.json'),
    '{ "sNameEn": "Permits", "sNameZh": "许可", "sParentId": "sal" }',
  )
  const lines = await apply()
  assert.ok(lines.includes('remove gdsapproval globex-permit.approval'), lines.join('\n'))
  assert.deepEqual(await approvals(), [])
})
