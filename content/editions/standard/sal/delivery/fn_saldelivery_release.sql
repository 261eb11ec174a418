-- Releases what the order reserved of the quantities that a delivery takes, and notes in the delivery what was released, cell by
-- cell, so that fn_saldelivery_reserve can give it back.
-- Called by Sp_saldelivery_examine. Raises nothing.
create or replace function fn_saldelivery_release(p_tenant text, p_subsidiary text, p_id text) returns void
language plpgsql volatile as $$
begin
  update saldelivery h
  set "jReleased" = fn_stock_release_cells(
    p_tenant,
    p_subsidiary,
    'salorder',
    h."sOrderId",
    (
      select jsonb_agg(jsonb_build_object(
        'sDocLineId', l."sOrderLineId", 'sItemKind', case when p."bSemi" = 1 then 'semi' else 'product' end, 'sItemId', l."sProductId",
        'sWarehouseId', l."sWarehouseId", 'sBin', l."sBin", 'sBatch', l."sBatch", 'dQty', l."dQty"
      ))
      from saldeliveryline l
      join eleproduct p on p."sBrandsId" = p_tenant
        and p."sSubsidiaryId" = p_subsidiary
        and p."sId" = l."sProductId"
      where l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sParentId" = p_id
    )
  )
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
end
$$;
