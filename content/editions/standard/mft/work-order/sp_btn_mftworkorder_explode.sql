-- Makes the materials and steps of a work order anew from the default bill of material and routing, for the quantity it has now.
-- Called by the button "explode".
-- Refuses when not exactly one work order is chosen (-1), there is none (-2), it is approved (-3).
create or replace function sp_btn_mftworkorder_explode(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
declare
  v_bill record;
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one work order.', '请选择一张工单。');
    return;
  end if;
  select h."sId", h."bCheck" into v_bill
  from mftworkorder h
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = "sIds"[1]
  for no key update;
  if not found then
    "sCode" := -2;
    "sMsg" := framework.text_in("sLanguage", 'There is no such work order.', '工单不存在。');
    return;
  end if;
  if v_bill."bCheck" = 1 then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'The work order is approved: withdraw the approval first.', '工单已审核，请先反审核。');
    return;
  end if;
  delete from mftworkorderline l
  where l."sBrandsId" = "sBrandsId"
    and l."sSubsidiaryId" = "sSubsidiaryId"
    and l."sParentId" = v_bill."sId";
  delete from mftworkorderstep s
  where s."sBrandsId" = "sBrandsId"
    and s."sSubsidiaryId" = "sSubsidiaryId"
    and s."sParentId" = v_bill."sId";
  perform fn_mftworkorder_complete("sBrandsId", "sSubsidiaryId", "sIds");
  "sCode" := 0;
end
$$;
