-- How much the plans of a line of a sales order have brought into stock: what approved completions of their work orders say.
-- Called by fn_salorderline_provided. Raises nothing.
create or replace function fn_salorderline_made(p_tenant text, p_subsidiary text, p_id text) returns numeric
language sql stable as $$
  select coalesce(sum(c."dQty"), 0)
  from mftplanline l
  join mftworkorder w on w."sBrandsId" = l."sBrandsId"
    and w."sSubsidiaryId" = l."sSubsidiaryId"
    and w."sPlanLineId" = l."sId"
  join mftcompletion c on c."sBrandsId" = w."sBrandsId"
    and c."sSubsidiaryId" = w."sSubsidiaryId"
    and c."sWorkOrderId" = w."sId"
    and c."bCheck" = 1
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sOrderLineId" = p_id
$$;
