-- Why nothing of a work order may happen on a day: the work order itself is of a later one; or null, also where there is no such work order.
-- Called by the approval of what brings costs into it, and by fn_mftworkorder_date_refusal for what takes them out. Raises nothing.
create or replace function fn_mftworkorder_early_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text, p_day date) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('Work order %s is of a later day than %s: %s is the first possible date.', h."sBillNo", p_day, h."tBillDate"),
    format('工单 %s 的日期晚于 %s，最早可用日期为 %s。', h."sBillNo", p_day, h."tBillDate")
  )
  from mftworkorder h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
    and h."tBillDate" > p_day
$$;
