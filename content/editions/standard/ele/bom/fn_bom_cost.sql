-- What the material for some quantity of a product costs by its bills, in the base currency: the standard cost of everything
-- that has no bill of its own.
-- Called by cost estimates. Raises nothing.
create or replace function fn_bom_cost(p_tenant text, p_subsidiary text, p_product_id text, p_qty numeric) returns numeric
language sql stable as $$
  select coalesce(sum(n."dQty" * i."dCost"), 0)
  from fn_bom_explode(p_tenant, p_subsidiary, p_product_id, p_qty) n
  join viw_eleitem i on i."sBrandsId" = p_tenant
    and i."sSubsidiaryId" = p_subsidiary
    and i."sId" = n."sItemId"
    and i."sItemKind" = n."sItemKind"
  where n."bHasBom" = 0
$$;
