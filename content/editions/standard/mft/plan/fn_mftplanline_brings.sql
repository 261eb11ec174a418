-- How much a line of a production plan will bring or has brought: a work order that is closed what it made, another what it is to make or more if
-- more was made, and in full what is on no work order yet.
-- Called by fn_salorderline_provided and fn_mftplanline_unmade. Raises nothing.
create or replace function fn_mftplanline_brings(p_tenant text, p_subsidiary text, p_id text) returns numeric
language sql stable as $$
  select greatest(l."dQty" - w.ordered, 0) + w.brought
  from mftplanline l
  cross join lateral (
    select coalesce(sum(o."dQty"), 0) as ordered,
      coalesce(sum(case when o."tClosedAt" is null then greatest(o."dQty", o."dCompletedQty") else o."dCompletedQty" end), 0) as brought
    from mftworkorder o
    where o."sBrandsId" = p_tenant
      and o."sSubsidiaryId" = p_subsidiary
      and o."sPlanLineId" = l."sId"
  ) w
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = p_id
$$;
