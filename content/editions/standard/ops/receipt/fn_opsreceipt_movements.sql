-- The stock movements of an outside-processing receipt, as fn_stock_post takes them: what its goods use goes out of our stock at the
-- subcontractor, and what has a warehouse comes in, at the price of the work and the cost of what was used.
-- Called by Sp_opsreceipt_examine. Raises nothing.
create or replace function fn_opsreceipt_movements(p_tenant text, p_subsidiary text, p_id text, p_rate numeric) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(m.movement), '[]')
  from (
    select jsonb_build_object(
      'sItemKind', u."sItemKind", 'sItemId', u."sItemId", 'sWarehouseId', u."sWarehouseId", 'sBin', u."sBin", 'sBatch', u."sBatch",
      'dQty', -u."dQty", 'sDocLineId', u."sLineId"
    ) as movement
    from fn_opsreceipt_uses(p_tenant, p_subsidiary, p_id) u
    union all
    select jsonb_build_object(
      'sItemKind', case when p."bSemi" = 1 then 'semi' else 'product' end, 'sItemId', l."sProductId", 'sWarehouseId', l."sWarehouseId",
      'sBin', l."sBin", 'sBatch', l."sBatch", 'dQty', l."dQty", 'dCost', l."dAmount" * p_rate, 'bUses', 1, 'sDocLineId', l."sId"
    )
    from opsreceiptline l
    join eleproduct p on p."sBrandsId" = l."sBrandsId"
      and p."sSubsidiaryId" = l."sSubsidiaryId"
      and p."sId" = l."sProductId"
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
      and l."sWarehouseId" is not null
  ) m
$$;
