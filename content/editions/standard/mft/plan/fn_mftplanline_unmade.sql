-- Makes dUnmadeQty of lines of production plans what their work orders say: what is not made any more because a work order was closed.
-- Called by the trigger on mftworkorder. Locks the lines first. Raises check_violation when a work order is reopened whose rest was planned anew.
create or replace function fn_mftplanline_unmade(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from mftplanline l
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = any (p_ids)
  order by l."sId"
  for no key update;
  update mftplanline l
  set "dUnmadeQty" = n.unmade
  from (
    select p."sId", greatest(p."dQty" - fn_mftplanline_brings(p_tenant, p_subsidiary, p."sId"), 0) as unmade
    from mftplanline p
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = any (p_ids)
  ) n
  where l."sBrandsId" = p_tenant
    and l."sSubsidiaryId" = p_subsidiary
    and l."sId" = n."sId"
    and l."dUnmadeQty" <> n.unmade;
end
$$;
