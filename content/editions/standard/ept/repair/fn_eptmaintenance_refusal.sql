-- Why no repair order is made of a maintenance plan: one that was made of it is not closed yet; or null.
-- Called by sp_btn_eptmaintenance_to_repair. Raises nothing.
create or replace function fn_eptmaintenance_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    format('Repair order %s of this plan is not closed yet.', r."sBillNo"),
    format('该计划的维修单 %s 尚未关闭。', r."sBillNo")
  )
  from eptrepair r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sPlanId" = p_id
    and r."bCheck" = 0
  limit 1
$$;
