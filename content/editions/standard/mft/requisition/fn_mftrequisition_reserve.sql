-- Gives the work order back what the approval of a requisition released, in the same cells, as far as it is still free there.
-- Called by sp_btn_mftrequisition_unexamine after the stock is back. Answers null, or why it cannot. Raises nothing.
create or replace function fn_mftrequisition_reserve(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_bill record;
begin
  select w."sId", w."sBillNo", h."jReleased" into v_bill
  from mftrequisition h
  join mftworkorder w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = h."sWorkOrderId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
  if v_bill."jReleased" is null then
    return null;
  end if;
  return fn_stock_reserve(
    p_tenant,
    p_subsidiary,
    p_language,
    jsonb_build_object(
      'sDocTable', 'mftworkorder', 'sDocId', v_bill."sId", 'sDocNo', v_bill."sBillNo", 'bPartial', 1, 'lines', v_bill."jReleased"
    )
  );
end
$$;
