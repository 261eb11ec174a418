-- What it costs to make some quantity of a product, in the base currency: the material by its bills, and the work by the routings of the
-- product and of all semi-finished levels that have a bill, each for the quantity that goes in; what a level needs twice is made at once.
-- Called by cost estimates. Raises nothing.
create or replace function fn_making_cost(p_tenant text, p_subsidiary text, p_product_id text, p_qty numeric) returns numeric
language sql stable as $$
  select fn_bom_cost(p_tenant, p_subsidiary, p_product_id, p_qty) + sum(fn_routing_cost(p_tenant, p_subsidiary, w.product, w.qty))
  from (
    select p_product_id as product, p_qty as qty
    union all
    select n."sItemId", sum(n."dQty")
    from fn_bom_explode(p_tenant, p_subsidiary, p_product_id, p_qty) n
    where n."bHasBom" = 1
    group by n."sItemId"
  ) w
$$;
