-- The quantity of an item that is on hand and not reserved: in a warehouse, or everywhere but at subcontractors.
-- Called by whatever needs to know. Raises nothing.
create or replace function fn_stock_available(
  p_tenant text,
  p_subsidiary text,
  p_item_kind text,
  p_item_id text,
  p_warehouse_id text default null
) returns numeric
language sql stable as $$
  select coalesce(sum(h."dQty" - h."dReserved"), 0)
  from mitonhand h
  join elewarehouse w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = h."sWarehouseId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sItemKind" = p_item_kind
    and h."sItemId" = p_item_id
    and (p_warehouse_id is null and w."sKind" <> 'outside' or h."sWarehouseId" = p_warehouse_id)
$$;
