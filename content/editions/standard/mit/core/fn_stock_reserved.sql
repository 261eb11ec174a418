-- How much of an item is reserved for documents, wherever it lies.
-- Called by fn_stock_post. Raises nothing.
create or replace function fn_stock_reserved(p_tenant text, p_subsidiary text, p_item_kind text, p_item_id text) returns numeric
language sql stable as $$
  select coalesce(sum(h."dReserved"), 0)
  from mitonhand h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sItemKind" = p_item_kind
    and h."sItemId" = p_item_id
$$;
