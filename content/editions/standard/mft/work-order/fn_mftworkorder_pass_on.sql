-- Gives the orders that wait what became free of the materials of a work order.
-- Called by sp_btn_mftworkorder_close, sp_btn_mftworkorder_unexamine and sp_btn_mftrequisition_unexamine, once the work order has what is its own.
-- Raises nothing.
create or replace function fn_mftworkorder_pass_on(p_tenant text, p_subsidiary text, p_id text) returns void
language sql volatile as $$
  select fn_stock_allot(p_tenant, p_subsidiary, (
    select array_agg(distinct l."sItemId")
    from mftworkorderline l
    where l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sParentId" = p_id
  ))
$$;
