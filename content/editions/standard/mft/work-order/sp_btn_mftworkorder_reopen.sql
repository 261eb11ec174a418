-- Opens a closed work order again: takes back what closing booked, and reserves what is in stock of the materials not issued yet.
-- Called by the button "reopen".
-- Refuses when not exactly one work order is chosen (-1), there is none (-2), it is not closed (-3), the books (-4) or the stock (-5) do
-- not allow it.
create or replace function sp_btn_mftworkorder_reopen(
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
  select h."sId", h."sBillNo", h."tClosedAt" into v_bill
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
  if v_bill."tClosedAt" is null then
    "sCode" := -3;
    "sMsg" := framework.text_in(
      "sLanguage",
      format('Work order %s is not closed.', v_bill."sBillNo"),
      format('工单 %s 未结案。', v_bill."sBillNo")
    );
    return;
  end if;
  "sMsg" := fn_voucher_unpost("sBrandsId", "sSubsidiaryId", "sLanguage", 'mftworkorder', v_bill."sId");
  if "sMsg" is not null then
    "sCode" := -4;
    return;
  end if;
  "sMsg" := fn_mftworkorder_reserve("sBrandsId", "sSubsidiaryId", "sLanguage", v_bill."sId");
  if "sMsg" is not null then
    "sCode" := -5;
    return;
  end if;
  update mftworkorder h
  set "tClosedAt" = null,
    "sClosedBy" = null,
    "dClosedCost" = 0
  where h."sBrandsId" = "sBrandsId"
    and h."sSubsidiaryId" = "sSubsidiaryId"
    and h."sId" = v_bill."sId";
  perform fn_mftworkorder_progress("sBrandsId", "sSubsidiaryId", "sIds");
  "sCode" := 0;
end
$$;
