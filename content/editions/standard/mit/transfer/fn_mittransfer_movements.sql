-- The stock movements of a transfer, as fn_stock_post takes them: each line goes out of one place and into another.
-- Called by Sp_mittransfer_examine. Raises nothing.
create or replace function fn_mittransfer_movements(p_tenant text, p_subsidiary text, p_id text) returns jsonb
language sql stable as $$
  select jsonb_agg(
    jsonb_build_object(
      'sItemKind', l."sItemKind", 'sItemId', l."sItemId", 'sWarehouseId', e.warehouse, 'sBin', e.bin, 'sBatch', l."sBatch",
      'dQty', e.qty, 'sDocLineId', l."sId"
    )
    order by l."iLine", l."sId", e.qty
  )
  from mittransfer h
  join mittransferline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  cross join lateral (values
    (h."sWarehouseId", l."sBin", -l."dQty"),
    (h."sToWarehouseId", l."sToBin", l."dQty")
  ) e (warehouse, bin, qty)
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
$$;
