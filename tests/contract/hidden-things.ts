// A module in which every form hides a column from its company, and what tests of it ask with.
import { type Client, openTestService } from '#tests/support/service.ts'

export const MODULE = 'test-hidden'

const SETUP = `
create table public.hush ("sName" text, "dPrice" numeric, "dCost" numeric, "sNote" text);
select framework.make_tenant_table('public.hush');
insert into public.hush ("sBrandsId", "sSubsidiaryId", "sId", "sName", "dPrice", "dCost", "sNote")
select 'demo', 'demo-hq', 'h' || n, 'name ' || n, n * 10, 7 * n % 11, 'note ' || n from generate_series(1, 9) n;
create view public.hush_list with (security_invoker = on) as
  select h."sBrandsId", h."sSubsidiaryId", h."sId", h."sName", h."dPrice", h."dCost" from public.hush h;
create view public.hush_keyless with (security_invoker = on) as
  select h."sBrandsId", h."sSubsidiaryId", 'alike' as "sName", h."dPrice" * 0 as "dPrice", h."dCost" from public.hush h;
create function public.sp_hush_table("dLeast" numeric default 0) returns table ("sId" text, "sName" text, "dPrice" numeric, "dCost" numeric, "sNote" text) language sql stable as $$
  select h."sId", h."sName", h."dPrice", h."dCost", h."sNote" from public.hush h where h."dPrice" >= "dLeast" order by h."sId" $$;
create function public.sp_hush_json("sIds" text[] default '{}') returns jsonb language sql stable as $$
  select jsonb_agg(to_jsonb(h) order by h."sId") from public.hush h where cardinality("sIds") = 0 or h."sId" = any ("sIds") $$;
create function public.sp_hush_out(out "jRows" jsonb, out "dCost" numeric, out "sMsg" text) language sql stable as $$
  select jsonb_agg(to_jsonb(h)), max(h."dCost"), 'at most ' || max(h."dCost") from public.hush h $$;
create function public.sp_hush_writes() returns table ("sId" text, "sName" text, "dPrice" numeric, "dCost" numeric) language plpgsql as $$
begin update public.hush h set "sNote" = 'written'; return query select h."sId", h."sName", h."dPrice", h."dCost" from public.hush h; end $$;
create function public.sp_hush_savereturn("sIds" text[]) returns table ("sId" text, "sName" text, "dPrice" numeric, "dCost" numeric, "sNote" text, "sSaid" text) language sql stable as $$
  select h."sId", h."sName", h."dPrice", h."dCost", h."sNote", 'said' from public.hush h where h."sId" = any ("sIds") $$;
insert into framework.gdsmodule ("sId", "sNameEn", "sNameZh") values ('${MODULE}', 'Hidden', '隐藏');
insert into framework.gdsconfigformmaster ("sId", "sModelsId", "sTbName", "sFormKind", "sNameEn", "sNameZh", "sRowRule", "sDefaultOrder")
select 'hid.' || f, '${MODULE}', t, k, f, f, r, o from (values
  ('master', 'hush', 'master', null, 'dCost desc'), ('view', 'hush_list', 'list', null, 'dCost desc'), ('keyless', 'hush_keyless', 'list', null, null),
  ('table', 'Sp_Hush_Table', 'panel', 'dCost > 2', null), ('json', 'sp_hush_json', 'panel', 'dCost > 2', null),
  ('out', 'sp_hush_out', 'panel', null, null), ('writes', 'sp_hush_writes', 'panel', null, null)) v (f, t, k, r, o);
insert into framework.gdsconfigformslave ("sFormId", "sName", "sControlName", "sLabelEn", "sLabelZh", "sFieldType")
select f."sId", c, c, c, c, case when c = 'sName' then 'text' else 'decimal' end
from framework.gdsconfigformmaster f cross join unnest(array['sName', 'dPrice', 'dCost']) c where f."sModelsId" = '${MODULE}';
insert into framework.gdsconfigformcustomslave ("sBrandsId", "sFormId", "sName", "bVisible")
select 'demo', f."sId", 'dCost', 0 from framework.gdsconfigformmaster f where f."sModelsId" = '${MODULE}';
insert into framework.gdsjurisdiction ("sModelsId", "sActionCode", "sNameEn", "sNameZh", "sProcName") values ('${MODULE}', 'press', 'x', 'x', 'sp_hush_json');
select framework.merge_base_grants();
insert into framework.sysjurisdiction ("sBrandsId", "sUserId", "sModelsId", "sActionCode") values ('demo', 'demo-clerk', '${MODULE}', 'view');
`

export const openHidden = async () => {
  const service = await openTestService()
  await service.database.query(SETUP)
  const [admin, clerk] = [await service.signIn(), await service.signIn({ user: 'clerk' })]
  const call = (as: Client, sProName: string, more: object = {}) =>
    as.post(`/entry/business/getProData?sModelsId=${MODULE}`, { sProName, ...more })
  const ask = (form: string, body: object = {}, as = admin) =>
    as.post(`/entry/business/getBusinessDataByFormcustomId/hid.${form}?sModelsId=${MODULE}`, body)
  return { service, admin, clerk, call, ask, close: () => service.close() }
}

export type Named = Readonly<Record<string, unknown>>
export const namesIn = (rows: readonly Named[]) =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].sort()
export const idsIn = (rows: readonly Named[]) => rows.map(({ sId }) => sId).sort()
