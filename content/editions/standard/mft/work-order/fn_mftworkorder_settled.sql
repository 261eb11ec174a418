-- Why the cost of a work order may not change any more: completions of it are approved, or it is closed; or null. Locks it.
-- Called when the approval of a requisition or a process report is withdrawn. Raises nothing.
create or replace function fn_mftworkorder_settled(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_bill record;
begin
  select h."sBillNo", h."tClosedAt" into v_bill
  from mftworkorder h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
  for no key update;
  return case
    when v_bill."tClosedAt" is not null then framework.text_in(
      p_language,
      format('Work order %s is closed.', v_bill."sBillNo"),
      format('工单 %s 已结案。', v_bill."sBillNo")
    )
    when exists (
      select
      from mftcompletion c
      where c."sBrandsId" = p_tenant
        and c."sSubsidiaryId" = p_subsidiary
        and c."sWorkOrderId" = p_id
        and c."bCheck" = 1
    ) then framework.text_in(
      p_language,
      format('Completions of work order %s are approved: withdraw their approval first.', v_bill."sBillNo"),
      format('工单 %s 的完工入库单已审核，请先反审核。', v_bill."sBillNo")
    )
  end;
end
$$;
