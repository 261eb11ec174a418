-- Releases what the order reserved of the quantities that a delivery takes, and notes in the delivery what was released, cell by
-- cell, so that fn_saldelivery_reserve can give it back.
-- Called by Sp_saldelivery_examine. Locks the cells of all products of the delivery in one order. Raises nothing.
create or replace function fn_saldelivery_release(p_brand text, p_subsidiary text, p_id text) returns void
language plpgsql volatile as $$
declare
  v_order text;
  v_before jsonb;
begin
  select h."sOrderId" into v_order
  from saldelivery h
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
  perform 1
  from mitonhand h
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sProductId" in (
      select l."sProductId"
      from saldeliveryline l
      where l."sBrandsId" = p_brand
        and l."sSubsidiaryId" = p_subsidiary
        and l."sParentId" = p_id
    )
  order by h."sItemKind", h."sItemId", h."sWarehouseId", h."sBin", h."sBatch"
  for no key update;
  v_before := fn_salorder_reserved(p_brand, p_subsidiary, v_order);
  perform fn_stock_release(p_brand, p_subsidiary, 'salorder', v_order, l."sOrderLineId", l."dQty")
  from saldeliveryline l
  where l."sBrandsId" = p_brand
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_id;
  update saldelivery h
  set "jReleased" = (
    select jsonb_agg(b.value || jsonb_build_object('dQty', (b.value ->> 'dQty')::numeric - coalesce((a.value ->> 'dQty')::numeric, 0)))
    from jsonb_array_elements(v_before) b
    left join jsonb_array_elements(fn_salorder_reserved(p_brand, p_subsidiary, v_order)) a
      on a.value - 'dQty' = b.value - 'dQty'
    where (b.value ->> 'dQty')::numeric > coalesce((a.value ->> 'dQty')::numeric, 0)
  )
  where h."sBrandsId" = p_brand
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_id;
end
$$;
