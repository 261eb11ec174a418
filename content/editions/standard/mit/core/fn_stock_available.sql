-- The quantity of an item that is on hand and not reserved: everywhere, or in a warehouse.
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
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sItemKind" = p_item_kind
    and h."sItemId" = p_item_id
    and (p_warehouse_id is null or h."sWarehouseId" = p_warehouse_id)
$$;
