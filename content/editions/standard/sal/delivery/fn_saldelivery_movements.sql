-- The stock movements of a delivery, as fn_stock_post takes them: everything goes out.
-- Called by Sp_saldelivery_examine. Raises nothing.
create or replace function fn_saldelivery_movements(p_tenant text, p_subsidiary text, p_id text) returns jsonb
language sql stable as $$
  select jsonb_agg(
    jsonb_build_object(
      'sItemKind', case when p."bSemi" = 1 then 'semi' else 'product' end, 'sItemId', l."sProductId", 'sWarehouseId', l."sWarehouseId",
      'sBin', l."sBin", 'sBatch', l."sBatch", 'dQty', -l."dQty", 'sDocLineId', l."sId"
    )
    order by l."iLine", l."sId"
  )
  from saldeliveryline l
  join eleproduct p on p."sBrandsId" = l."sBrandsId"
    and p."sSubsidiaryId" = l."sSubsidiaryId"
    and p."sId" = l."sProductId"
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_id
$$;
