// Routines and locks: what one user edits is not approved, withdrawn or converted by another through a button's routine.
import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client
let clerk: Client

const MODULE = 'test-held'

const SETUP = `
create table public.heldoc ("sName" text);
create table public.heldline ("sParentId" text, "sName" text);
select framework.make_tenant_table('public.heldoc'), framework.make_tenant_table('public.heldline');
create view public.viw_heldoc with (security_invoker = on) as select d."sBrandsId", d."sSubsidiaryId", d."sId", d."sName" from public.heldoc d;
insert into public.heldoc ("sBrandsId", "sSubsidiaryId", "sId", "sName") select 'demo', 'demo-hq', 'd' || n, 'new' from generate_series(1, 2) n;
insert into public.heldline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "sName") select 'demo', 'demo-hq', 'l' || n, 'd' || n, 'new' from generate_series(1, 2) n;
create function public.sp_held_examine("sIds" text[], out "sCode" int) language plpgsql as $$
begin update public.heldoc d set "bCheck" = 1 where d."sId" = any ("sIds"); "sCode" := 1; end $$;
create function public.sp_held_rename("sIds" text[]) returns void language sql as $$ update public.heldoc d set "sName" = 'taken' where d."sId" = any ("sIds") $$;
create function public.sp_held_listed("sIds" text[]) returns void language sql as $$ update public.heldoc d set "sName" = 'taken' where d."sId" = any ("sIds") $$;
create function public.sp_held_line("sIds" text[]) returns void language sql as $$ update public.heldline l set "sName" = 'taken' where l."sId" = any ("sIds") $$;
create procedure public.sp_held_call("sIds" text[]) language sql as $$ update public.heldoc d set "sName" = 'taken' where d."sId" = any ("sIds") $$;
create function public.sp_held_show("sIds" text[]) returns table ("sName" text) language sql stable as $$ select d."sName" from public.heldoc d where d."sId" = any ("sIds") $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Held', '占用', 1, 'Sp_Held_Examine');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sParentFormId", "sParentColumn") values
  ('held.list', '${MODULE}', 'viw_heldoc', 'list', 'x', 'x', null, null),
  ('held.doc', '${MODULE}', 'heldoc', 'master', 'x', 'x', null, null),
  ('held.line', '${MODULE}', 'heldline', 'slave', 'x', 'x', 'held.doc', 'sParentId');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select f, 'sName', 'sName', 'x', 'x', 'text' from unnest(array['held.list', 'held.doc', 'held.line']) f;
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sFormId")
select '${MODULE}', replace(p, 'sp_held_', 'do'), p, p, p, f
from (values ('sp_held_rename', null), ('sp_held_call', 'held.doc'), ('sp_held_listed', 'held.list'), ('sp_held_line', 'held.line'), ('sp_held_show', null)) b (p, f);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") select 'demo', 'demo-clerk', '${MODULE}', a from unnest(array['view', 'update', 'dorename']) a;
`

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})

beforeEach(() =>
  service.database.query(`
    delete from framework.syslocking;
    update public.heldoc set "sName" = 'new', "bCheck" = 0;
    update public.heldline set "sName" = 'new'`),
)

after(() => service?.close())

const lock = async (sFormId: string, sId: string) =>
  assert.equal(
    (await clerk.post(`/entry/business/addSysLocking?sModelsId=${MODULE}`, { sFormId, sId })).status,
    200,
  )

const call = (
  sProName: string,
  sIds: readonly string[],
  { as = admin, query = '', route = '/entry/business/getProData' } = {},
) => as.post(`${route}?sModelsId=${MODULE}${query}`, { sProName, sIds })

const stored = () =>
  service.database.query(
    `select d."sName", d."bCheck" from public.heldoc d where d."sBrandsId" = 'demo' order by d."sId"`,
  )

test('a routine that writes is refused a record that another user has locked, with who holds it', async () => {
  await lock('held.doc', 'd2')
  for (const route of ['/entry/business/getProData', '/entry/procedureCall/doGenericProcedureCall'])
    for (const sProName of ['Sp_Held_Examine', 'sp_held_rename', 'sp_held_call', 'sp_held_listed'])
      for (const query of ['', '&dryRun=1']) {
        const { status, body } = await call(sProName, ['d1', 'd2'], { route, query })
        assert.deepEqual([status, body.code], [409, 'locked'], sProName)
        assert.equal(body.lockedBy.sUserId, 'demo-clerk')
        assert.ok(Date.parse(body.since) > 0)
        assert.match(body.detail, /is editing this record/)
      }
  const as = await service.signIn({ language: 'zh-CN' })
  assert.match((await call('sp_held_rename', ['d2'], { as })).body.detail, /正在编辑此记录/)
  assert.deepEqual(
    await stored(),
    [1, 2].map(() => ({ sName: 'new', bCheck: 0 })),
  )
})

test('records that nobody else holds are handed over, also those that the caller holds', async () => {
  await lock('held.doc', 'd2')
  assert.equal((await call('Sp_Held_Examine', ['d1'])).status, 200)
  assert.equal((await call('sp_held_rename', ['d2'], { as: clerk })).status, 200)
  assert.deepEqual(await stored(), [
    { sName: 'new', bCheck: 1 },
    { sName: 'taken', bCheck: 0 },
  ])
})

test('a routine that says that it only reads is called for locked records, too', async () => {
  await lock('held.doc', 'd2')
  assert.deepEqual((await call('sp_held_show', ['d2'])).body.rows, [{ sName: 'new' }])
})

test('lines are kept from others by their own lock and by that of their master', async () => {
  await lock('held.doc', 'd1')
  await lock('held.line', 'l2')
  for (const sId of ['l1', 'l2'])
    assert.deepEqual((await call('sp_held_line', [sId])).body.code, 'locked', sId)
  await service.database.query('delete from framework.syslocking')
  assert.equal((await call('sp_held_line', ['l1', 'l2'])).status, 200)
})
