-- The cells of an item, with the day on which each batch first came anywhere, and whether the cell lies at a subcontractor.
-- Called by fn_stock_cells and fn_stock_reserve, which take the oldest first. Raises nothing.
create or replace function fn_stock_batches(p_tenant text, p_subsidiary text, p_item_kind text, p_item_id text)
returns table (
  "sOnHandId" text,
  "sWarehouseId" text,
  "sBin" text,
  "sBatch" text,
  "dFree" numeric,
  "tFirst" date,
  "bOutside" int
)
language sql stable as $$
  select h."sId", h."sWarehouseId", h."sBin", h."sBatch", h."dQty" - h."dReserved", min(m.first) over (partition by h."sBatch"),
    (w."sKind" = 'outside')::int
  from mitonhand h
  join elewarehouse w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = h."sWarehouseId"
  cross join lateral (
    select min(l."tPostDate") as first
    from mitledger l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sItemKind" = h."sItemKind"
      and l."sItemId" = h."sItemId"
      and l."sWarehouseId" = h."sWarehouseId"
      and l."sBin" = h."sBin"
      and l."sBatch" = h."sBatch"
  ) m
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sItemKind" = p_item_kind
    and h."sItemId" = p_item_id
$$;
