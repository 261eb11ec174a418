-- Holds the warehouses and items of some lines as they are until the transaction ends: who makes a warehouse inactive, deletes one of its bins, or
-- has an item kept by batch, waits for who moves stock, and is waited for.
-- Called by fn_stock_post, before it judges the lines by them, and by fn_stock_lock. Raises nothing.
create or replace function fn_stock_hold(p_tenant text, p_subsidiary text, p_lines jsonb) returns void
language plpgsql as $$
declare
  v_warehouses text[];
  v_items text[];
begin
  select array_agg(distinct l."sWarehouseId"), array_agg(distinct l."sItemId") into v_warehouses, v_items
  from jsonb_to_recordset(p_lines) l ("sWarehouseId" text, "sItemId" text);
  perform 1
  from elematerial m
  where m."sBrandsId" = p_tenant
    and m."sSubsidiaryId" = p_subsidiary
    and m."sId" = any (v_items)
  order by m."sId"
  for key share;
  perform 1
  from eleproduct p
  where p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = any (v_items)
  order by p."sId"
  for key share;
  perform 1
  from elewarehouse w
  where w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = any (v_warehouses)
  order by w."sId"
  for key share;
end
$$;
