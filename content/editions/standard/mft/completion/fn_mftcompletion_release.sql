-- Gives free what a completion reserved for its sales order, as far as it still is reserved where the goods lie.
-- Called by sp_btn_mftcompletion_unexamine before the goods leave the stock. Raises nothing.
create or replace function fn_mftcompletion_release(p_tenant text, p_subsidiary text, p_id text) returns void
language plpgsql as $$
begin
  perform fn_stock_release_cells(
    p_tenant,
    p_subsidiary,
    'salorder',
    w."sOrderId",
    jsonb_build_array(jsonb_build_object(
      'sDocLineId', n."sOrderLineId", 'sItemKind', r."sItemKind", 'sItemId', c."sProductId", 'sWarehouseId', c."sWarehouseId", 'sBin', c."sBin",
      'sBatch', c."sBatch", 'dQty', least(c."dReservedQty", r.qty)
    ))
  )
  from mftcompletion c
  join mftworkorder w on w."sBrandsId" = p_tenant
    and w."sSubsidiaryId" = p_subsidiary
    and w."sId" = c."sWorkOrderId"
  join mftplanline n on n."sBrandsId" = p_tenant
    and n."sSubsidiaryId" = p_subsidiary
    and n."sId" = w."sPlanLineId"
  join lateral (
    select h."sItemKind", sum(v."dQty") as qty
    from mitreserve v
    join mitonhand h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = v."sOnHandId"
    where v."sBrandsId" = p_tenant
      and v."sSubsidiaryId" = p_subsidiary
      and v."sDocTable" = 'salorder'
      and v."sDocId" = w."sOrderId"
      and v."sDocLineId" = n."sOrderLineId"
      and (h."sItemId", h."sWarehouseId", h."sBin", h."sBatch") = (c."sProductId", c."sWarehouseId", c."sBin", c."sBatch")
    group by h."sItemKind"
  ) r on true
  where c."sBrandsId" = p_tenant
    and c."sSubsidiaryId" = p_subsidiary
    and c."sId" = p_id
    and c."dReservedQty" > 0;
end
$$;
