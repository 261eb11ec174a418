-- Why a work order cannot be reopened: what it did not make is on other plans by now, so that more would be planned of the line of the sales order
-- than overPlanPercent allows; or null.
-- Called by sp_btn_mftworkorder_reopen. Raises nothing.
create or replace function fn_mftworkorder_reopen_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('Work order %s cannot be reopened: what it did not make of order %s is on another production plan by now.', h."sBillNo", h."sOrderNo"),
    format('工单 %s 不能反结案：订单 %s 未完工的数量已另行排产。', h."sBillNo", h."sOrderNo")
  )
  from mftworkorder h
  join mftplanline p on p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = h."sPlanLineId"
  join salorderline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = p."sOrderLineId"
  cross join lateral (select l."dPlannedQty" + least(p."dUnmadeQty", h."dQty" - h."dCompletedQty") as planned) n
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
    and h."dQty" > h."dCompletedQty"
    and n.planned > l."dPlannedQty"
    and n.planned > l."dQty"
    and n.planned > l."dQty" * (1 + fn_constant(p_tenant, p_subsidiary, 'overPlanPercent', 10) / 100)
$$;
