-- Makes the state of plans what their approval and their work orders say: draft, approved, working once a work order exists, done
-- when every line is on work orders and all of these are done or closed.
-- Called by the approval of plans and whenever their work orders change. Raises nothing.
create or replace function fn_mftplan_state(p_tenant text, p_subsidiary text, p_ids text[]) returns void
language plpgsql as $$
begin
  perform 1
  from mftplan h
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = any (p_ids)
  order by h."sId"
  for no key update;
  update mftplan h
  set "sState" = n.state
  from (
    select p."sId",
      case
        when p."bCheck" = 0 then 'draft'
        when w.made = 0 then 'approved'
        when w.running = 0 and not exists (
          select
          from mftplanline l
          where l."sBrandsId" = p_tenant
            and l."sSubsidiaryId" = p_subsidiary
            and l."sParentId" = p."sId"
            and l."dOrderedQty" < l."dQty"
        ) then 'done'
        else 'working'
      end as state
    from mftplan p
    cross join lateral (
      select count(*) as made, count(*) filter (where o."sState" not in ('done', 'closed')) as running
      from mftworkorder o
      where o."sBrandsId" = p_tenant
        and o."sSubsidiaryId" = p_subsidiary
        and o."sPlanId" = p."sId"
    ) w
    where p."sBrandsId" = p_tenant
      and p."sSubsidiaryId" = p_subsidiary
      and p."sId" = any (p_ids)
  ) n
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = n."sId"
    and h."sState" <> n.state;
end
$$;
