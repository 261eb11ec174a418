// The records that a button is given have to be shown by the form through which they are saved.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client

const MODULE = 'test-pressed'

const SETUP = `
create table public.presseddoc ("sName" text);
select framework.make_tenant_table('public.presseddoc');
create function public.sp_press_any("sIds" text[], out "sCode" int) language sql as $$ select 1 $$;
create function public.sp_press_list("sIds" text[], out "sCode" int) language sql as $$ select 1 $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Pressing', '按下');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "bReadOnly", "sRowRule", "iOrder")
values ('${MODULE}.a', '${MODULE}', 'presseddoc', 'list', 'x', 'x', 1, null, 1),
  ('${MODULE}.b', '${MODULE}', 'presseddoc', 'master', 'x', 'x', 0, 'sName != ''unseen''', 2);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select '${MODULE}.' || f, 'sName', 'sName', 'x', 'x', 'text' from unnest(array['a', 'b']) f;
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sFormId")
values ('${MODULE}', 'any', 'x', 'x', 'sp_press_any', null), ('${MODULE}', 'listed', 'x', 'x', 'sp_press_list', '${MODULE}.a');
select framework.merge_base_grants();
insert into public.presseddoc ("sBrandsId", "sSubsidiaryId", "sId", "sName")
values ('demo', 'demo-hq', 'shown', 'seen'), ('demo', 'demo-hq', 'hidden', 'unseen');
`

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
})
after(() => service?.close())

for (const [what, sProName] of [
  ['a button without a form', 'sp_press_any'],
  ['a button of a read-only list', 'sp_press_list'],
] as const)
  test(`${what} finds only what the form shows that saves`, async () => {
    for (const query of ['', '&dryRun=1']) {
      const press = (sIds: readonly string[]) =>
        admin.post(`/entry/business/getProData?sModelsId=${MODULE}${query}`, { sProName, sIds })
      assert.equal((await press(['shown'])).status, 200)
      for (const sIds of [['hidden'], ['shown', 'hidden'], ['nowhere']]) {
        const refused = await press(sIds)
        assert.deepEqual([refused.status, refused.body.code], [404, 'not_found'])
      }
    }
  })
