-- The stock movements of a return, as fn_stock_post takes them: everything comes in, at what it cost when it was delivered.
-- Called by Sp_salreturn_examine. Raises nothing.
create or replace function fn_salreturn_movements(p_tenant text, p_subsidiary text, p_id text) returns jsonb
language sql stable as $$
  select jsonb_agg(
    jsonb_build_object(
      'sItemKind', m."sItemKind", 'sItemId', l."sProductId", 'sWarehouseId', l."sWarehouseId", 'sBin', l."sBin", 'sBatch', l."sBatch",
      'dQty', l."dQty", 'dCost', m."dCost" / m."dQty" * l."dQty", 'sDocLineId', l."sId"
    )
    order by l."iLine", l."sId"
  )
  from salreturnline l
  join saldeliveryline d on d."sBrandsId" = l."sBrandsId"
    and d."sSubsidiaryId" = l."sSubsidiaryId"
    and d."sId" = l."sDeliveryLineId"
  join mitledger m on m."sBrandsId" = l."sBrandsId"
    and m."sSubsidiaryId" = l."sSubsidiaryId"
    and m."sDocTable" = 'saldelivery'
    and m."sDocId" = d."sParentId"
    and m."sDocLineId" = d."sId"
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_id
$$;
