// Rights in detail: fields and rows that a role or a user is shown less of, why somebody may not see something, and seeing what another sees.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-rights'

const SETUP = `
create table public.rig ("sName" text, "dPrice" numeric, "sDepartmentId" text);
select framework.make_tenant_table('public.rig');
insert into public.rig ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dPrice", "sDepartmentId", "sMakePerson")
values ('demo', 'demo-hq', 'r1', 'one', 10, 'd1', 'Somebody'), ('demo', 'demo-hq', 'r2', 'two', 20, 'd2', 'Somebody'),
  ('demo', 'demo-hq', 'r3', 'three', 30, 'd2', (select "sUserName" from framework.sftlogininfo where "sId" = 'demo-clerk'));
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Rights', '权限');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sDefaultOrder")
select 'rig.' || k, '${MODULE}', 'rig', k, 'Rig', '台', 'sId' from unnest(array['list', 'master']) k;
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select f, c, c, c, c, case when c = 'dPrice' then 'decimal' else 'text' end
from unnest(array['rig.list', 'rig.master']) f cross join unnest(array['sName', 'dPrice', 'sDepartmentId']) c;
insert into framework.sisjurisdictionclassify ("sBrandsId", "sId", "sCode", "sNameEn", "sNameZh") values
  ('demo', 'rig-a', 'rig-a', 'Rig A', '甲'), ('demo', 'rig-b', 'rig-b', 'Rig B', '乙');
insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode")
select 'demo', r, '${MODULE}', a from unnest(array['rig-a', 'rig-b']) r cross join unnest(array['view', 'update']) a;
insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('demo', 'demo-clerk', 'rig-a');
select framework.merge_base_grants();
`

let service: TestService
let admin: Client
let clerk: Client

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service?.close())

const run = (text: string) => service.database.query(text)

const read = (as: Client, body: object = {}, form = 'list') =>
  as.post(`/entry/business/getBusinessDataByFormcustomId/rig.${form}?sModelsId=${MODULE}`, body)

const shown = async (as: Client, body: object = {}) => {
  const { status, body: answer, text } = await read(as, body)
  assert.equal(status, 200, text)
  return answer.rows as readonly Record<string, unknown>[]
}

const idsSeen = async (as: Client) => (await shown(as)).map(({ sId }) => sId)
const hasPrice = async (as: Client) => (await shown(as)).some((row) => 'dPrice' in row)

const save = async (as: Client, sId: string, change: object) => {
  const { body } = await read(admin, { filters: [{ field: 'sId', op: 'eq', value: sId }] }, 'master')
  return as.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
    forms: [
      {
        sFormId: 'rig.master',
        rows: [{ handleType: 'update', sId, version: body.rows[0].version, data: change }],
      },
    ],
  })
}

test('a field that a role may not see is nowhere, at once; of two roles the wider holds, and the user’s own rows last', async () => {
  assert.equal(await hasPrice(clerk), true)
  await run(
    `insert into framework.sysfieldgrant ("sBrandsId", "sRoleId", "sModelsId", "sName", "sAccess") values ('demo', 'rig-a', '${MODULE}', 'dPrice', 'hidden')`,
  )
  assert.equal(await hasPrice(clerk), false)
  assert.equal(await hasPrice(admin), true)
  const filtered = await read(clerk, { filters: [{ field: 'dPrice', op: 'gt', value: 1 }] })
  assert.equal(filtered.status, 400, filtered.text)
  assert.equal((await save(clerk, 'r1', { dPrice: 1 })).status, 400)
  const { body: module } = await clerk.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`)
  const told = module.forms[0].columns.find(({ sName }: { sName: string }) => sName === 'dPrice')
  assert.deepEqual([told.bVisible, told.sLabel], [0, ''])
  await run(
    `insert into framework.sftlogininfojurisdictiongroup ("sBrandsId", "sUserId", "sRoleId") values ('demo', 'demo-clerk', 'rig-b')`,
  )
  assert.equal(await hasPrice(clerk), true)
  await run(
    `insert into framework.sysfieldgrant ("sBrandsId", "sUserId", "sModelsId", "sFormId", "sName", "sAccess") values ('demo', 'demo-clerk', '${MODULE}', 'rig.master', 'dPrice', 'read')`,
  )
  assert.equal(await hasPrice(clerk), true)
  assert.equal((await save(clerk, 'r1', { dPrice: 1 })).status, 400)
  assert.equal((await save(clerk, 'r1', { sName: 'uno' })).status, 200)
  await run(
    `delete from framework.sysfieldgrant; delete from framework.sftlogininfojurisdictiongroup where "sRoleId" = 'rig-b'`,
  )
  assert.equal((await save(clerk, 'r1', { dPrice: 11 })).status, 200)
})

test('a row rule of a role hides its rows on every path; one that cannot be read shows nothing', async () => {
  const rule = (text: string) =>
    run(`delete from framework.sysrowgrant; insert into framework.sysrowgrant ("sBrandsId", "sRoleId", "sModelsId", "sFormId", "sRule", "sColumn", "sExpression")
      select 'demo', 'rig-a', '${MODULE}', f, ${text} from unnest(array['rig.list', 'rig.master']) f`)
  await rule(`'owner', null, null`)
  assert.deepEqual(await idsSeen(clerk), ['r3'])
  assert.deepEqual(await idsSeen(admin), ['r1', 'r2', 'r3'])
  assert.equal((await save(clerk, 'r1', { sName: 'x' })).status, 404)
  await run(`update framework.sftlogininfo set "sDepartmentId" = 'd1' where "sId" = 'demo-clerk'`)
  await rule(`'department', 'sDepartmentId', null`)
  assert.deepEqual(await idsSeen(clerk), ['r1'])
  await rule(`'expression', null, 'dPrice >= 20'`)
  assert.deepEqual(await idsSeen(clerk), ['r2', 'r3'])
  await rule(`'expression', null, 'false) or (true'`)
  assert.equal((await read(clerk)).body.code, 'broken_metadata')
  assert.equal((await read(admin)).status, 200)
  await run('delete from framework.sysrowgrant')
  assert.deepEqual(await idsSeen(clerk), ['r1', 'r2', 'r3'])
})
