-- Makes what steps of work orders count as reported equal to the sum of the report lines that refer to them.
-- Called by the trigger on report lines. Locks all steps of these work orders first: a step depends on the one before it.
-- Raises check_violation when a step makes more than the work order and the constant overReportPercent allow, or takes more than the
-- step before it made well.
create or replace function fn_mftworkorderstep_reported(p_tenant text, p_subsidiary text, p_step_ids text[]) returns void
language plpgsql as $$
declare
  v_work_orders text[];
begin
  select array_agg(distinct s."sParentId") into v_work_orders
  from mftworkorderstep s
  where s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sId" = any (p_step_ids);
  perform 1
  from mftworkorderstep s
  where s."sBrandsId" = p_tenant
    and s."sSubsidiaryId" = p_subsidiary
    and s."sParentId" = any (v_work_orders)
  order by s."sId"
  for no key update;
  update mftworkorderstep o
  set "dGoodQty" = n.good,
    "dScrapQty" = n.scrap,
    "dHours" = n.hours
  from (
    select i.id, coalesce(sum(l."dGoodQty"), 0) as good, coalesce(sum(l."dScrapQty"), 0) as scrap, coalesce(sum(l."dHours"), 0) as hours
    from unnest(p_step_ids) i (id)
    left join mftreportline l on l."sBrandsId" = p_tenant
      and l."sSubsidiaryId" = p_subsidiary
      and l."sStepId" = i.id
    group by i.id
  ) n
  where o."sBrandsId" = p_tenant
    and o."sSubsidiaryId" = p_subsidiary
    and o."sId" = n.id
    and (o."dGoodQty", o."dScrapQty", o."dHours") is distinct from (n.good, n.scrap, n.hours);
  if exists (
    select
    from unnest(v_work_orders) w (id)
    cross join lateral fn_mftworkorderstep_room(p_tenant, p_subsidiary, w.id) r
    where r."dGoodRoom" < 0
      or r."dRoom" < 0
  ) then
    raise check_violation using message = 'more is reported than the work order allows';
  end if;
end
$$;
