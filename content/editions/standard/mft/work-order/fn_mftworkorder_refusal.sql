-- Why nothing may be made from a work order or booked on it: it is not there, not approved, or closed; or null. Locks it.
-- Called by the conversions and approvals of requisitions, process reports and completions. Raises nothing.
create or replace function fn_mftworkorder_refusal(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_bill record;
begin
  select h."sBillNo", h."bCheck", h."tClosedAt" into v_bill
  from mftworkorder h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
  for no key update;
  return case
    when not found then framework.text_in(p_language, 'There is no such work order.', '工单不存在。')
    when v_bill."bCheck" = 0 then framework.text_in(
      p_language,
      format('Work order %s is not approved.', v_bill."sBillNo"),
      format('工单 %s 未审核。', v_bill."sBillNo")
    )
    when v_bill."tClosedAt" is not null then framework.text_in(
      p_language,
      format('Work order %s is closed.', v_bill."sBillNo"),
      format('工单 %s 已结案。', v_bill."sBillNo")
    )
  end;
end
$$;
