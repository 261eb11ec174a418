-- How much of a material of a work order still has to be kept for it: what approved requisitions have not taken and is not reserved for it.
-- Called by fn_mftworkorder_reserve and by whatever gives out stock. Raises nothing.
create or replace function fn_mftworkorderline_waits(p_tenant text, p_subsidiary text, p_line_id text) returns numeric
language sql stable as $$
  select greatest(l."dQty" - t.taken - r.reserved, 0)
  from mftworkorderline l
  cross join lateral (
    select coalesce(sum(d."dQty"), 0) as taken
    from mftrequisitionline d
    join mftrequisition h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = d."sParentId"
      and h."bCheck" = 1
    where d."sBrandsId" = p_tenant
      and d."sSubsidiaryId" = p_subsidiary
      and d."sWorkOrderLineId" = l."sId"
  ) t
  cross join lateral (
    select coalesce(sum(m."dQty"), 0) as reserved
    from mitreserve m
    where m."sBrandsId" = p_tenant
      and m."sSubsidiaryId" = p_subsidiary
      and m."sDocTable" = 'mftworkorder'
      and m."sDocId" = l."sParentId"
      and m."sDocLineId" = l."sId"
  ) r
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = p_line_id
$$;
