-- The quantity on hand of an item: everywhere, or in a warehouse, a bin, a batch.
-- Called by whatever needs to know. Raises nothing.
create or replace function fn_stock_onhand(
  p_tenant text,
  p_subsidiary text,
  p_item_kind text,
  p_item_id text,
  p_warehouse_id text default null,
  p_bin text default null,
  p_batch text default null
) returns numeric
language sql stable as $$
  select coalesce(sum(h."dQty"), 0)
  from mitonhand h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sItemKind" = p_item_kind
    and h."sItemId" = p_item_id
    and (p_warehouse_id is null or h."sWarehouseId" = p_warehouse_id)
    and (p_bin is null or h."sBin" = p_bin)
    and (p_batch is null or h."sBatch" = p_batch)
$$;
