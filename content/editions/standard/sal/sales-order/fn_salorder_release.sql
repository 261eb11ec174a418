-- Gives free what is reserved for the closed lines of an order.
-- Called by sp_btn_salorder_close. Raises nothing.
create or replace function fn_salorder_release(p_tenant text, p_subsidiary text, p_order_id text) returns void
language sql volatile as $$
  select fn_stock_release(p_tenant, p_subsidiary, 'salorder', p_order_id, l."sId")
  from salorderline l
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sParentId" = p_order_id
    and l."bClosed" = 1
  order by l."sId"
$$;
