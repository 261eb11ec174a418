-- Gives the order back what the approval of a delivery released, in the same cells, as far as it is still free there and the line is
-- not closed.
-- Called by sp_btn_saldelivery_unexamine, which holds the order, after the stock is back. Answers null, or why it cannot. Raises nothing.
create or replace function fn_saldelivery_reserve(p_tenant text, p_subsidiary text, p_language text, p_id text) returns text
language plpgsql as $$
declare
  v_bill record;
begin
  select o."sId", o."sBillNo", (
    select jsonb_agg(r.value)
    from jsonb_array_elements(h."jReleased") r
    join salorderline l on l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sId" = r.value ->> 'sDocLineId'
    where l."bClosed" = 0
  ) as "jReleased" into v_bill
  from saldelivery h
  join salorder o on o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = h."sOrderId"
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
      'sDocTable', 'salorder', 'sDocId', v_bill."sId", 'sDocNo', v_bill."sBillNo", 'bPartial', 1,
      'lines', v_bill."jReleased"
    )
  );
end
$$;
