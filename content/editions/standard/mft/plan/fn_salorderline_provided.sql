-- How much of a line of a sales order production need not plan any more: what its plans will still bring or have brought (fn_mftplanline_brings), and
-- what was delivered from other stock (fn_salorderline_from_stock). It is at least what the line says is planned and at least what is on deliveries.
-- Called by the button that makes plans and by the list of orders to plan. Raises nothing.
create or replace function fn_salorderline_provided(p_tenant text, p_subsidiary text, p_id text, p_planned numeric, p_delivered numeric) returns numeric
language sql stable as $$
  select case when p_planned = 0 then p_delivered else (
      select coalesce(sum(fn_mftplanline_brings(p_tenant, p_subsidiary, l."sId")), 0)
      from mftplanline l
      where l."sBrandsId" = p_tenant
        and l."sSubsidiaryId" = p_subsidiary
        and l."sOrderLineId" = p_id
    ) + case when p_delivered = 0 then 0 else fn_salorderline_from_stock(p_tenant, p_subsidiary, p_id) end end
$$;
