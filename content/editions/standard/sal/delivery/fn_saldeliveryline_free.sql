-- How much a line of an order can be sent now: what is reserved for it and what is free, anywhere but at subcontractors, less what drafts
-- of it hold. Null, no bound, where the product's own warehouse may go below zero.
-- Called by sp_btn_order_to_delivery, which proposes no more. Raises nothing.
create or replace function fn_saldeliveryline_free(p_tenant text, p_subsidiary text, p_order_line_id text, p_product_id text) returns numeric
language sql stable as $$
  select greatest(there.qty - drafts.qty, 0)
  from eleproduct p
  cross join lateral (
    select coalesce(sum(greatest(b."dFree", 0) + coalesce(v."dQty", 0)), 0) as qty
    from fn_stock_batches(p_tenant, p_subsidiary, case when p."bSemi" = 1 then 'semi' else 'product' end, p."sId") b
    left join mitreserve v on v."sBrandsId" = p_tenant
      and v."sSubsidiaryId" = p_subsidiary
      and v."sOnHandId" = b."sOnHandId"
      and v."sDocTable" = 'salorder'
      and v."sDocLineId" = p_order_line_id
    where b."bOutside" = 0
  ) there
  cross join lateral (
    select coalesce(sum(d."dQty"), 0) as qty
    from saldeliveryline d
    join saldelivery h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = d."sParentId"
      and h."bCheck" = 0
    where d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sOrderLineId" = p_order_line_id
  ) drafts
  where p."sBrandsId" = p_tenant
    and p."sSubsidiaryId" = p_subsidiary
    and p."sId" = p_product_id
    and fn_constant(p_tenant, p_subsidiary, 'allowNegativeStock', 0) <> 1
    and not exists (
      select
      from elewarehouse w
      where w."sBrandsId" = p_tenant
        and w."sSubsidiaryId" = p_subsidiary
        and w."sId" = p."sWarehouseId"
        and w."bAllowNegative" = 1
    )
$$;
