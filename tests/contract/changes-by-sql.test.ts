// What an implementer changes by plain SQL while the service runs holds for the very next request: users, grants, metadata,
// constants, bill numbers, tables, views and routines. Nothing is waited for between the change and the request.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-changes'
const ROUNDS = 25

let service: TestService
let admin: Client
let clerk: Client

const run = (text: string, values: unknown[] = []) => service.database.query(text, values)

before(async () => {
  service = await openTestService()
  await run(`
    create table public.changing ("sName" text);
    select framework.make_tenant_table('public.changing', null, false);
    insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Changing', '变化');
    insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh")
    values ('changing', '${MODULE}', 'changing', 'master', 'Changing', '变化'), ('moving', '${MODULE}', 'viw_moving', 'panel', 'Moving', '移动');
    insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
    values ('changing', 'sName', 'sName', 'Name', '名称', 'text'), ('moving', 'sName', 'sName', 'Name', '名称', 'text');
    insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
    values ('${MODULE}', 'count', 'Count', '计数', 'sp_changing_count', 'none')`)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service.close())

const model = (client: Client, headers = {}) =>
  client.get(`/entry/business/getModelBysId/${MODULE}?sModelsId=${MODULE}`, headers)
const read = (client: Client, form = 'changing', body = {}) =>
  client.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`, body)

test('a grant, given and taken', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    assert.equal((await read(clerk)).status, 403)
    await run(
      `insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', $1, 'view')`,
      [MODULE],
    )
    assert.equal((await read(clerk)).status, 200)
    await run(`delete from framework.sysjurisdiction where "sUserId" = 'demo-clerk' and "sModelsId" = $1`, [
      MODULE,
    ])
  }
})

test('a user, disabled and enabled', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await run(`update framework.sftlogininfo set "bDisabled" = 1 where "sId" = 'acme-clerk'`)
    const disabled = await service.as(admin.token).get('/entry/context')
    assert.equal(disabled.status, 200)
    await run(`update framework.sftlogininfo set "bDisabled" = 0 where "sId" = 'acme-clerk'`)
    const someone = await service.signIn({ company: 'acme', user: 'clerk' })
    await run(`update framework.sftlogininfo set "bDisabled" = 1 where "sId" = 'acme-clerk'`)
    assert.equal((await someone.get('/entry/context')).status, 401)
  }
})

test('metadata, and its entity tag', async () => {
  await run(`
    insert into framework.sysjurisdiction ("sBrandsId", "sRoleId", "sModelsId", "sActionCode") values ('demo', 'admin', '${MODULE}', '*')
    on conflict do nothing`)
  let etag = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    await run(`update framework.gdsconfigformslave set "sLabelEn" = $1 where "sFormId" = 'changing'`, [
      `Label ${round}`,
    ])
    const answer = await model(admin, { 'if-none-match': etag })
    assert.equal(answer.status, 200)
    const form = answer.body.forms.find(({ sId }: { sId: string }) => sId === 'changing')
    assert.equal(form.columns[0].sLabel, `Label ${round}`)
    etag = answer.headers.get('etag') ?? ''
    assert.equal((await model(admin, { 'if-none-match': etag })).status, 304)
  }
})

test('an overlay that hides a column and one that shows it again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await run(
      `insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", "sName", "bVisible") values ('demo', 'demo-admin', 'changing', 'sName', 0)`,
    )
    assert.equal((await read(admin, 'changing', { fields: ['sName'] })).status, 400)
    await run(`delete from framework.gdsconfigformcustomslave where "sFormId" = 'changing'`)
    assert.equal((await read(admin, 'changing', { fields: ['sName'] })).status, 200)
  }
})

test('a view, made and dropped', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    assert.equal((await read(admin, 'moving')).status, 424)
    await run(
      `create view public.viw_moving as select "sBrandsId", "sSubsidiaryId", "sId", "sName" from public.changing`,
    )
    assert.equal((await read(admin, 'moving')).status, 200)
    await run('drop view public.viw_moving')
  }
})

test('a routine, replaced and dropped', async () => {
  const call = () =>
    admin.post(`/entry/business/getProData?sModelsId=${MODULE}`, { sProName: 'sp_changing_count' })
  for (let round = 0; round < ROUNDS; round += 1) {
    assert.equal((await call()).status, 424)
    await run(
      `create function public.sp_changing_count("dRound" numeric default ${round}) returns numeric language sql as 'select "dRound"'`,
    )
    assert.equal((await call()).body.out.value, round)
    await run('drop function public.sp_changing_count')
  }
})

test('the numbering of a table', async () => {
  await run('alter table public.changing add "sBillNo" text')
  for (let round = 0; round < ROUNDS; round += 1) {
    await run(
      `insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sPrefix", "sDatePattern", "sMode") values ('demo', 'Changing', $1, '', 'gapless')`,
      [`R${round}-`],
    )
    const save = await admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
      forms: [{ sFormId: 'changing', rows: [{ handleType: 'add' }] }],
    })
    const [{ sId }] = save.body.forms[0].rows
    const [row] = await run('select "sBillNo" from public.changing where "sId" = $1', [sId])
    assert.equal(row?.sBillNo, `R${round}-0001`)
    await run(`delete from framework.sysbillnosettings where "sTbName" = 'Changing'`)
  }
})
