// A module of three records, two roles that open it, and a clerk who has one of them: what tests of rights are about.
export const MODULE = 'test-rights'

export const SETUP = `
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

export const HIDDEN = { sSubsidiaryId: null, sFormId: null, sName: 'dPrice', sAccess: 'hidden' }
export const DEAR = {
  sSubsidiaryId: null,
  sFormId: 'rig.list',
  sRule: 'expression',
  sColumn: null,
  sExpression: 'dPrice >= 20',
}
