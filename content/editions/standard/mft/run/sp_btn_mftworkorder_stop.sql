-- Stops a work order on all machines that work on it: what they count from now on is not counted for it.
-- Called by the button "stop" of work orders. Refuses when not exactly one work order is chosen (-1), or no machine works on it (-3).
create or replace function sp_btn_mftworkorder_stop(
  "sBrandsId" text,
  "sSubsidiaryId" text,
  "sLanguage" text,
  "sIds" text[],
  out "sCode" int,
  out "sMsg" text
)
language plpgsql as $$
#variable_conflict use_variable
begin
  "sCode" := -1;
  if cardinality("sIds") is distinct from 1 then
    "sMsg" := framework.text_in("sLanguage", 'Choose one work order.', '请选择一张工单。');
    return;
  end if;
  update mftrun r
  set "tStopped" = now()
  where r."sBrandsId" = "sBrandsId"
    and r."sSubsidiaryId" = "sSubsidiaryId"
    and r."sWorkOrderId" = "sIds"[1]
    and r."tStopped" is null;
  if not found then
    "sCode" := -3;
    "sMsg" := framework.text_in("sLanguage", 'No machine works on this work order.', '没有机台在生产该工单。');
    return;
  end if;
  perform fn_mftworkorder_machines("sBrandsId", "sSubsidiaryId", "sIds");
  "sCode" := 0;
  "sMsg" := framework.text_in("sLanguage", 'Stopped.', '已停工。');
end
$$;
