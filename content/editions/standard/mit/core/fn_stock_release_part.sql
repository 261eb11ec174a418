-- Gives a part of one reservation free again, or all of it.
-- Called by fn_stock_release and fn_stock_release_cells, which have locked the cell. Raises nothing.
create or replace function fn_stock_release_part(p_tenant text, p_subsidiary text, p_reserve_id text, p_qty numeric) returns void
language plpgsql as $$
begin
  update mitonhand h
  set "dReserved" = h."dReserved" - p_qty
  from mitreserve r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = p_reserve_id
    and h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = r."sOnHandId";
  delete from mitreserve r
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = p_reserve_id
    and r."dQty" <= p_qty;
  update mitreserve r
  set "dQty" = r."dQty" - p_qty
  where r."sBrandsId" = p_tenant
    and r."sSubsidiaryId" = p_subsidiary
    and r."sId" = p_reserve_id;
end
$$;
