-- Makes the cells of some lines where they are missing, and locks all cells of their items, in one order for everybody: orders that wait are
-- given what is free of an item, wherever it lies. Holds warehouses and items before them.
-- Called by fn_stock_post, fn_stock_take_back and fn_mitcount_refusal. Raises nothing.
create or replace function fn_stock_lock(p_tenant text, p_subsidiary text, p_lines jsonb) returns void
language plpgsql as $$
begin
  perform fn_stock_hold(p_tenant, p_subsidiary, p_lines);
  insert into mitonhand ("sBrandsId", "sSubsidiaryId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch")
  select distinct p_tenant, p_subsidiary, l."sItemKind", l."sItemId", l."sWarehouseId", coalesce(l."sBin", ''), coalesce(l."sBatch", '')
  from jsonb_to_recordset(p_lines) l ("sItemKind" text, "sItemId" text, "sWarehouseId" text, "sBin" text, "sBatch" text)
  where not exists (
    select
    from mitonhand h
    where h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sItemKind" = l."sItemKind"
      and h."sItemId" = l."sItemId"
      and h."sWarehouseId" = l."sWarehouseId"
      and h."sBin" = coalesce(l."sBin", '')
      and h."sBatch" = coalesce(l."sBatch", '')
  )
  order by 3, 4, 5, 6, 7
  on conflict do nothing;
  perform 1
  from mitonhand h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and (h."sItemKind", h."sItemId") in (
      select l."sItemKind", l."sItemId"
      from jsonb_to_recordset(p_lines) l ("sItemKind" text, "sItemId" text)
    )
  order by h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch"
  for no key update;
end
$$;
