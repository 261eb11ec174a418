-- Gives free what orders have reserved in a cell, as much as is needed there: what is needed last first. Answers the quantity.
-- Called by fn_stock_post and fn_stock_take_back, which have locked the cell, before stock leaves it that is kept there for orders. Raises nothing.
create or replace function fn_stock_yield(p_tenant text, p_subsidiary text, p_cell_id text, p_qty numeric) returns numeric
language plpgsql as $$
declare
  v_reserve record;
  v_part numeric;
  v_freed numeric := 0;
begin
  for v_reserve in
    select r."sId", r."dQty"
    from mitreserve r
    left join salorder s on s."sBrandsId" = p_tenant
      and s."sSubsidiaryId" = p_subsidiary
      and s."sId" = r."sDocId"
      and r."sDocTable" = 'salorder'
    left join mftworkorder w on w."sBrandsId" = p_tenant
      and w."sSubsidiaryId" = p_subsidiary
      and w."sId" = r."sDocId"
      and r."sDocTable" = 'mftworkorder'
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sOnHandId" = p_cell_id
      and r."sDocTable" in ('salorder', 'mftworkorder')
    order by coalesce(s."tDeliveryDate", w."tStartDate", w."tDueDate") desc, coalesce(s."tCheckDate", w."tCheckDate") desc, r."sDocNo" desc, r."sId"
  loop
    v_part := least(v_reserve."dQty", p_qty - v_freed);
    exit when v_part <= 0;
    perform fn_stock_release_part(p_tenant, p_subsidiary, v_reserve."sId", v_part);
    v_freed := v_freed + v_part;
  end loop;
  return v_freed;
end
$$;
