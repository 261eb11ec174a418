-- Makes a non-conformance of what an in-process inspection rejected: all that is not reported yet, or dQty of it; dated today unless tBillDate is given.
-- Called by the button "toNonConformance" of in-process inspections. Answers its "sId" and "sBillNo".
-- Refuses when not exactly one inspection is chosen (-1), there is none (-2), and what fn_nonconformance_make refuses.
create or replace function sp_btn_inprocess_to_nonconformance(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sUserName" text,
  "sLanguage" text,
  "sTimeZone" text,
  "sIds" text[],
  "dQty" numeric default null,
  "tBillDate" date default null,
  out "sCode" int,
  out "sMsg" text,
  out "sId" text,
  out "sBillNo" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_source record;
begin
  if cardinality("sIds") is distinct from 1 then
    "sCode" := -1;
    "sMsg" := framework.text_in("sLanguage", 'Choose one inspection.', '请选择一张检验单。');
    return;
  end if;
  select h."sId", h."sBillNo", h."bCheck", h."dRejectQty", h."sDefect", p."sId" as item, p."bSemi" into v_source
  from qlyinprocessinspection h
  join eleproduct p on p."sBrandsId" = "sBrandsId"
    and p."sSubsidiaryId" = "sSubsidiaryId"
    and p."sId" = h."sProductId"
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update of h;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such inspection.', '检验单不存在。');
    return;
  end if;
  select m."sCode", m."sMsg", m."sId", m."sBillNo" into "sCode", "sMsg", "sId", "sBillNo"
  from fn_nonconformance_make("sBrandsId", "sSubsidiaryId", "sLanguage", jsonb_build_object(
    'sSource', 'inProcess',
    'sSourceId', v_source."sId",
    'sSourceNo', v_source."sBillNo",
    'bCheck', v_source."bCheck",
    'dRejectQty', v_source."dRejectQty",
    'dQty', "dQty",
    'sItemKind', case when v_source."bSemi" = 1 then 'semi' else 'product' end,
    'sItemId', v_source.item,
    'sDefect', v_source."sDefect",
    'sPerson', "sUserName",
    'tBillDate', coalesce("tBillDate", (now() at time zone coalesce("sTimeZone", 'UTC'))::date)
  )) m;
end
$$;
