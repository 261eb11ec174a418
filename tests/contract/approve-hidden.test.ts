// Approving tells nothing of records that the form does not show, nor of columns that it hides from the user.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Client, openTestService, type TestService } from '#tests/support/service.ts'

let service: TestService
let admin: Client
let clerk: Client

const MODULE = 'test-seal'

const SETUP = `
create table public.sealdoc ("sName" text);
select framework.make_tenant_table('public.sealdoc');
create function public.sp_seal("sIds" text[], "sUserName" text, out "sCode" int, out "sMsg" text) language plpgsql as $$
begin
  if exists (select from public.sealdoc d where d."sId" = any ("sIds") and d."bCheck" = 1) then "sCode" := -1; "sMsg" := 'Sealed already'; return; end if;
  update public.sealdoc d set "bCheck" = 1, "tCheckDate" = now(), "sCheckPerson" = "sUserName" where d."sId" = any ("sIds");
  "sCode" := 1;
end $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh", "bCheck", "sProcName") values ('${MODULE}', 'Sealing', '封存', 1, 'sp_seal');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule")
values ('${MODULE}.doc', '${MODULE}', 'sealdoc', 'master', 'x', 'x', 'sName != ''unseen''');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select '${MODULE}.doc', c, c, c, c, t from (values ('sName', 'text'), ('bCheck', 'flag'), ('tCheckDate', 'timestamp'), ('sCheckPerson', 'text')) v (c, t);
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', '${MODULE}', '*');
insert into framework.gdsconfigformcustomslave ("sBrandsId", "sUserId", "sFormId", "sName", "bVisible")
select 'demo', 'demo-clerk', '${MODULE}.doc', c, 0 from unnest(array['bCheck', 'tCheckDate', 'sCheckPerson']) c;
insert into public.sealdoc ("sBrandsId", "sSubsidiaryId", "sId", "sName", "bCheck", "tCheckDate", "sCheckPerson")
select 'demo', 'demo-hq', n, case when n like 'un%' then 'unseen' else 'seen' end, c, case c when 1 then now() end, case c when 1 then 'Ada Lin' end
from (values ('done', 1), ('open', 0), ('other', 0), ('undone', 1), ('unopen', 0)) v (n, c);
`

before(async () => {
  service = await openTestService()
  await service.database.query(SETUP)
  admin = await service.signIn()
  clerk = await service.signIn({ user: 'clerk' })
})
after(() => service?.close())

const examine = async (as: Client, sIds: readonly string[], query = '') => {
  const answer = await as.post(`/entry/business/doExamine?sModelsId=${MODULE}${query}`, { sIds })
  assert.equal(answer.status, 200, answer.text)
  return answer.body.results
}

test('a record that the form does not show answers as one that is not there', async () => {
  for (const query of ['', '&dryRun=1']) {
    const [nowhere, ...hidden] = await examine(admin, ['nowhere', 'undone', 'unopen'], query)
    assert.equal(nowhere.message, 'There is no such record')
    for (const one of hidden) assert.deepEqual({ ...one, sId: 'nowhere' }, nowhere)
  }
  const [done] = await examine(admin, ['done'])
  assert.deepEqual([done.ok, done.bCheck, done.sCheckPerson], [false, 1, 'Ada Lin'])
})

test('columns that the form hides from the user are null, approved or refused', async () => {
  const hidden = { bCheck: null, tCheckDate: null, sCheckPerson: null }
  assert.deepEqual(await examine(clerk, ['done', 'open']), [
    { sId: 'done', ok: false, ...hidden, message: 'Sealed already' },
    { sId: 'open', ok: true, ...hidden },
  ])
  const [other] = await examine(admin, ['other'])
  assert.deepEqual([other.ok, other.bCheck, other.sCheckPerson], [true, 1, 'Ada Lin'])
})
