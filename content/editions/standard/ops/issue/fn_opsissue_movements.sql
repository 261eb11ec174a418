-- The stock movements of an outside-processing issue, as fn_stock_post takes them: each line out here, and in at the subcontractor.
-- Called by Sp_opsissue_examine. Raises nothing.
create or replace function fn_opsissue_movements(p_tenant text, p_subsidiary text, p_id text) returns jsonb
language sql stable as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'sItemKind', l."sItemKind", 'sItemId', l."sItemId", 'sWarehouseId', m.warehouse, 'sBin', m.bin, 'sBatch', l."sBatch", 'dQty', m.qty,
        'sDocLineId', l."sId"
      )
      order by l."iLine", l."sId", m.qty
    ),
    '[]'
  )
  from opsissue h
  join opsissueline l on l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = h."sId"
  cross join lateral (values (l."sWarehouseId", l."sBin", -l."dQty"), (h."sToWarehouseId", '', l."dQty")) m (warehouse, bin, qty)
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id
$$;
