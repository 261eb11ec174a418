// A module whose row rule hides one of two documents, with lines, lines of lines, and lines below views and routines.
import { openTestService } from '#tests/support/service.ts'

export const MODULE = 'test-vault'

const TEMPLATE = { fields: [['sText']] }

const SETUP = `
create table public.vault ("sName" text, "sKind" text);
select framework.make_tenant_table('public.vault');
create table public.vaultline ("sText" text, "dQty" numeric);
select framework.make_tenant_table('public.vaultline', 'public.vault');
create table public.vaultpart ("sText" text);
select framework.make_tenant_table('public.vaultpart', 'public.vaultline');
create table public.vaultuse ("sLineId" text, "sLineText" text, "sShelfLineId" text);
select framework.make_tenant_table('public.vaultuse');
insert into public.vault ("sBrandsId", "sSubsidiaryId", "sId", "sName", "sKind")
select 'demo', 'demo-hq', k, 'vault ' || k, k from unnest(array['open', 'closed']) k;
insert into public.vaultline ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sText", "dQty")
select 'demo', 'demo-hq', k || n, k, n, 'line ' || k || n, n from unnest(array['open', 'closed']) k, generate_series(1, 2) n;
insert into public.vaultpart ("sBrandsId", "sSubsidiaryId", "sId", "sParentId", "iLine", "sText")
select 'demo', 'demo-hq', 'part-' || l."sId", l."sId", 1, 'part of ' || l."sId" from public.vaultline l;
create view public.viw_vault with (security_invoker = on) as
  select v."sBrandsId", v."sSubsidiaryId", v."sId", max(v."sKind") as "sKind" from public.vault v group by 1, 2, 3;
create function public.sp_vault_lines() returns table ("sId" text, "sParentId" text, "sText" text) language sql stable as $$
  select l."sId", l."sParentId", l."sText" from public.vaultline l $$;
create function public.sp_vault_json() returns jsonb language sql stable as $$
  select jsonb_agg(jsonb_build_object('sId', l."sId", 'sParentId', l."sParentId", 'sText', l."sText")) from public.vaultline l $$;
create function public.sp_vault_made() returns table ("sId" text, "sKind" text) language sql stable as $$
  select v."sId", v."sKind" from public.vault v $$;
create function public.sp_vault_lift("sIds" text[]) returns table ("sName" text) language sql stable as $$
  select v."sName" from public.vault v where v."sId" = any ("sIds") $$;
create function public.sp_vault_press("sIds" text[]) returns table ("sText" text) language sql stable as $$
  select l."sText" from public.vaultline l where l."sId" = any ("sIds") $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Vaults', '库');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule", "sParentFormId", "sParentColumn", "iOrder")
select 'v.' || f, '${MODULE}', t, k, f, f, r, 'v.' || p, case when p is not null then 'sParentId' end, row_number() over () from (values
  ('master', 'vault', 'master', 'sKind != ''closed''', null), ('line', 'vaultline', 'slave', null, 'master'), ('part', 'vaultpart', 'slave', null, 'line'),
  ('table', 'sp_vault_lines', 'slave', null, 'master'), ('json', 'sp_vault_json', 'slave', null, 'master'),
  ('shelf', 'viw_vault', 'list', 'sKind != ''closed''', null), ('shelfline', 'vaultline', 'slave', null, 'shelf'),
  ('made', 'sp_vault_made', 'panel', 'sKind != ''closed''', null), ('madeline', 'vaultline', 'slave', null, 'made'),
  ('free', 'viw_vault', 'list', null, null), ('freeline', 'vaultline', 'slave', null, 'free'),
  ('use', 'vaultuse', 'panel', null, null)) v (f, t, k, r, p);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "bSearch")
select 'v.' || f, c, c, c, c, 'text', 1 from (values ('master', 'sName'), ('master', 'sKind'), ('shelf', 'sKind'), ('free', 'sKind'), ('made', 'sKind'), ('line', 'sText'), ('part', 'sText'),
  ('table', 'sText'), ('table', 'sParentId'), ('json', 'sId'), ('json', 'sText'), ('json', 'sParentId'), ('shelfline', 'sText'), ('madeline', 'sText'), ('freeline', 'sText'), ('use', 'sLineText')) v (f, c);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType") values ('v.line', 'dQty', 'dQty', 'x', 'x', 'decimal');
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType", "sLookupFormId", "jLookupCopy")
values ('v.use', 'sLineId', 'sLineId', 'x', 'x', 'lookup', 'v.line', '[{"from":"sText","to":"sLineText"}]'),
  ('v.use', 'sShelfLineId', 'sShelfLineId', 'x', 'x', 'lookup', 'v.shelfline', '[{"from":"sText","to":"sLineText"}]');
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName", "sFormId") values ('${MODULE}', 'press', 'x', 'x', 'sp_vault_press', 'v.line'), ('${MODULE}', 'lift', 'x', 'x', 'sp_vault_lift', 'v.shelf');
insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sFormId", "sNameEn", "sNameZh", "jTemplate") values ('demo', 'vault-print', '${MODULE}', 'v.line', 'x', 'x', '${JSON.stringify(TEMPLATE)}');
select framework.merge_base_grants();
`

export const openVault = async () => {
  const service = await openTestService()
  await service.database.query(SETUP)
  const admin = await service.signIn()
  const ask = (form: string, body: object = {}) =>
    admin.post(`/entry/business/getBusinessDataByFormcustomId/v.${form}?sModelsId=${MODULE}`, body)
  const save = (form: string, row: object) =>
    admin.post(`/entry/business/addUpdateDelBusinessData?sModelsId=${MODULE}`, {
      forms: [{ sFormId: `v.${form}`, rows: [row] }],
    })
  const lock = (form: string, sId: string) =>
    admin.post(`/entry/business/addSysLocking?sModelsId=${MODULE}`, { sFormId: `v.${form}`, sId })
  const press = (sProName: string, sId: string) =>
    admin.post(`/entry/procedureCall/doGenericProcedureCall?sModelsId=${MODULE}`, { sProName, sIds: [sId] })
  return { service, admin, ask, save, lock, press, close: () => service.close() }
}
