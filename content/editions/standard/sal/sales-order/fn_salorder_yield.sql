-- Gives free what orders have reserved in a cell, as much as is needed there: the latest delivery date first. Answers the quantity.
-- Called by fn_stock_unpost, which has locked the cell, before stock that had arrived is taken back. Raises nothing.
create or replace function fn_salorder_yield(p_tenant text, p_subsidiary text, p_cell_id text, p_qty numeric) returns numeric
language plpgsql as $$
declare
  v_reserve record;
  v_part numeric;
  v_freed numeric := 0;
begin
  for v_reserve in
    select r."sId", r."dQty"
    from mitreserve r
    join salorder h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = r."sDocId"
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sOnHandId" = p_cell_id
      and r."sDocTable" = 'salorder'
    order by h."tDeliveryDate" desc, h."tCheckDate" desc, h."sBillNo" desc, r."sId"
  loop
    v_part := least(v_reserve."dQty", p_qty - v_freed);
    exit when v_part <= 0;
    perform fn_stock_release_part(p_tenant, p_subsidiary, v_reserve."sId", v_part);
    v_freed := v_freed + v_part;
  end loop;
  return v_freed;
end
$$;
