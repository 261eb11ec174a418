-- What the work on some quantity of a product costs by its default routing, in the base currency: set-up and run time at the rate
-- of the work centres, and the price of what is done outside.
-- Called by cost estimates. Raises nothing.
create or replace function fn_routing_cost(p_tenant text, p_subsidiary text, p_product_id text, p_qty numeric) returns numeric
language sql stable as $$
  select coalesce(
    sum(case when l."bOutside" = 1 then p."dPrice" * p_qty else (l."dSetupMinutes" + l."dRunMinutes" * p_qty) * coalesce(w."dHourRate", 0) / 60 end),
    0
  )
  from elerouting h
  join eleroutingline l on l."sBrandsId" = h."sBrandsId"
    and l."sSubsidiaryId" = h."sSubsidiaryId"
    and l."sParentId" = h."sId"
  join eleprocess p on p."sBrandsId" = l."sBrandsId"
    and p."sSubsidiaryId" = l."sSubsidiaryId"
    and p."sId" = l."sProcessId"
  left join eleworkcentre w on w."sBrandsId" = l."sBrandsId"
    and w."sSubsidiaryId" = l."sSubsidiaryId"
    and w."sId" = coalesce(l."sWorkCentreId", p."sWorkCentreId")
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sProductId" = p_product_id
    and h."bDefault" = 1
    and h."bActive" = 1
$$;
