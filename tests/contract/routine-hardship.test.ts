// Routines that nobody should write: what they are given, and how they end, does not change for it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

const MODULE = 'test-hardship'

const SETUP = `
create table public.hard ("sName" text);
select framework.make_tenant_table('public.hard', null, false);
create function public.sp_hard_params("jParams" jsonb, "sUserId" text) returns jsonb language sql as $$ select "jParams" || jsonb_build_object('by', "sUserId") $$;
create function public.sp_hard_nameless(text, int) returns text language sql as $$ select $1 $$;
create function public.sp_hard_stubborn() returns void language plpgsql as $$ begin
  insert into public.hard ("sName") values ('stubborn');
  loop begin loop perform 1; end loop; exception when query_canceled then null; end; end loop; end $$;
create procedure public.sp_hard_commits() language plpgsql as $$ begin insert into public.hard ("sName") values ('committed'); commit; end $$;
create function public.sp_hard_swallows(out "sCode" int, out "sMsg" text) language plpgsql as $$ begin
  insert into public.hard ("sName") values ('swallowed');
  begin perform 1 / 0; exception when division_by_zero then null; end;
  "sCode" := -1; end $$;
create function public.sp_hard_leaves() returns text language plpgsql as $$ begin
  set search_path = framework; set statement_timeout = 0; set role none; execute 'prepare r0 as select 1'; return 'left'; end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Hardship', '困难');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh") values
  ('hard', '${MODULE}', 'hard', 'master', 'x', 'x'), ('hard.panel', '${MODULE}', 'sp_hard_params', 'panel', 'x', 'x');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values
  ('hard', 'sName', 'sName', 'x', 'x', 'text'), ('hard.panel', 'sUserNo', 'sUserNo', 'x', 'x', 'text'), ('hard.panel', 'sOwn', 'sOwn', 'x', 'x', 'text');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sNeeds")
select '${MODULE}', p, p, p, 'sp_hard_' || p, 'none' from unnest(array['params', 'nameless', 'stubborn', 'commits', 'swallows', 'leaves']) p;
select framework.merge_base_grants();
`

let service: TestService
let admin: Client

before(async () => {
  service = await openTestService({ environment: { STATEMENT_TIMEOUT_MS: '500', POOL_TENANT_SIZE: '1' } })
  await service.database.query(SETUP)
  admin = await service.signIn()
})
after(() => service.close())

const call = (sProName: string, more: object = {}) =>
  admin.post(`/entry/business/getProData?sModelsId=${MODULE}`, { sProName, ...more })
const read = (form: string, body: object = {}) =>
  admin.post(`/entry/business/getBusinessDataByFormcustomId/${form}?sModelsId=${MODULE}`, body)
const stored = async () => (await read('hard')).body.total

test('context keys among the parameters are the session’s, also in the object as a whole', async () => {
  const params = { sUserNo: 'somebody', sBrandsId: 'acme', bAdmin: 0, sRoleIds: ['all'], sOwn: 'mine' }
  const expected = { sUserNo: 'admin', sBrandsId: 'demo', bAdmin: 1, sRoleIds: ['admin'], sOwn: 'mine' }
  const { body } = await call('sp_hard_params', { params })
  assert.deepEqual(body.rows, [{ ...expected, by: 'demo-admin' }])
  const panel = await read('hard.panel', { params })
  assert.equal(panel.status, 200, panel.text)
  const [{ sUserNo, sOwn }] = panel.body.rows
  assert.deepEqual([sUserNo, sOwn], ['admin', 'mine'])
})

test('a parameter without a name is the definition’s fault', async () => {
  const { status, body } = await call('sp_hard_nameless', { params: { '': 'x' } })
  assert.deepEqual([status, body.code], [424, 'broken_metadata'])
  assert.match(body.detail, /sp_hard_nameless/)
  assert.equal((await call('sp_hard_params')).status, 200)
})

test('one that swallows its cancellation is ended all the same: 504, nothing kept, the next one is served', async () => {
  const { status, body } = await call('sp_hard_stubborn')
  assert.deepEqual([status, body.code], [504, 'timeout'])
  assert.equal(await stored(), 0)
})

test('one that ends the transaction by itself keeps nothing, and says nothing of the database', async () => {
  const { status, text } = await call('sp_hard_commits')
  assert.equal(status, 500)
  assert.doesNotMatch(text, /transaction|termination|2D000|plpgsql/i)
  assert.equal(await stored(), 0)
})

test('one that goes on after an error of its own is still judged by its verdict', async () => {
  const { status, body } = await call('sp_hard_swallows')
  assert.deepEqual([status, body.code, body.procedureCode], [422, 'rule_violation', -1])
  assert.equal(await stored(), 0)
})

test('what one leaves behind on its connection is gone for the next', async () => {
  for (let round = 0; round < 5; round += 1) {
    await call('sp_hard_leaves')
    const { status, text } = await call('sp_hard_params', { params: { round } })
    assert.equal(status, 200, text)
  }
  assert.equal((await call('sp_hard_stubborn')).status, 504)
})
