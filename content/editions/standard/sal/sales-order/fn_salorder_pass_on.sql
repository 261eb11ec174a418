-- Gives the orders that wait what became free of the products of an order.
-- Called by sp_btn_salorder_close, sp_btn_salorder_unexamine and sp_btn_saldelivery_unexamine, once the order has what is its own. Raises nothing.
create or replace function fn_salorder_pass_on(p_tenant text, p_subsidiary text, p_order_id text) returns void
language sql volatile as $$
  select fn_stock_allot(p_tenant, p_subsidiary, (
    select array_agg(distinct l."sProductId")
    from salorderline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_order_id
  ))
$$;
