-- What is reserved for an order: [{"sOrderLineId", "sItemKind", "sItemId", "sWarehouseId", "sBin", "sBatch", "dQty"}], one for each
-- line and cell.
-- Called by fn_saldelivery_release. Raises nothing.
create or replace function fn_salorder_reserved(p_brand text, p_subsidiary text, p_order_id text) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(to_jsonb(c)), '[]')
  from (
    select r."sDocLineId" as "sOrderLineId", h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch", sum(r."dQty") as "dQty"
    from mitreserve r
    join mitonhand h on h."sBrandsId" = p_brand
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = r."sOnHandId"
    where r."sBrandsId" = p_brand
      and r."sSubsidiaryId" = p_subsidiary
      and r."sDocTable" = 'salorder'
      and r."sDocId" = p_order_id
    group by r."sDocLineId", h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch"
  ) c
$$;
