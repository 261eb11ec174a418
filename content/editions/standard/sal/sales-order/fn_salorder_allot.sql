-- Reserves what is free of some products for the approved orders that wait for them: first for the earliest delivery date, then for the
-- one approved first. Takes none from an order that has it.
-- Called when stock arrives or becomes free. Passes over orders that somebody else holds at the moment, so that nobody waits for an order
-- while they hold stock; they get theirs by what they are held for, or with the next arrival. Raises nothing.
create or replace function fn_salorder_allot(p_tenant text, p_subsidiary text, p_product_ids text[]) returns void
language plpgsql as $$
declare
  v_product record;
  v_line record;
  v_waits numeric;
begin
  for v_product in
    select case when p."bSemi" = 1 then 'semi' else 'product' end as kind, p."sId"
    from eleproduct p
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = any (p_product_ids)
    order by 1, 2
  loop
    continue when fn_stock_available(p_tenant, p_subsidiary, v_product.kind, v_product."sId") <= 0;
    for v_line in
      select h."sId" as order_id, h."sBillNo", l."sId"
      from salorderline l
      join salorder h on h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."sId" = l."sParentId"
        and h."bCheck" = 1
      where l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sProductId" = v_product."sId"
        and l."bClosed" = 0
        and (
          l."dQty" > l."dDeliveredQty"
          or l."sId" in (
            select d."sOrderLineId"
            from saldelivery s
            join saldeliveryline d on d."sBrandsId" = p_tenant
              and d."sSubsidiaryId" = p_subsidiary
              and d."sParentId" = s."sId"
              and d."sProductId" = v_product."sId"
            where s."sBrandsId" = p_tenant
              and s."sSubsidiaryId" = p_subsidiary
              and s."bCheck" = 0
          )
        )
      order by h."tDeliveryDate", h."tCheckDate", h."sBillNo", l."iLine", l."sId"
    loop
      exit when fn_stock_available(p_tenant, p_subsidiary, v_product.kind, v_product."sId") <= 0;
      perform 1
      from salorder h
      where h."sBrandsId" = p_tenant
        and h."sSubsidiaryId" = p_subsidiary
        and h."sId" = v_line.order_id
        and h."bCheck" = 1
      for no key update skip locked;
      continue when not found;
      v_waits := fn_salorderline_waits(p_tenant, p_subsidiary, v_line."sId");
      continue when coalesce(v_waits, 0) <= 0;
      perform fn_stock_reserve(p_tenant, p_subsidiary, 'en', jsonb_build_object(
        'sDocTable', 'salorder', 'sDocId', v_line.order_id, 'sDocNo', v_line."sBillNo", 'bPartial', 1,
        'lines', jsonb_build_array(jsonb_build_object(
          'sItemKind', v_product.kind, 'sItemId', v_product."sId", 'dQty', v_waits, 'sDocLineId', v_line."sId"
        ))
      ));
    end loop;
  end loop;
end
$$;
