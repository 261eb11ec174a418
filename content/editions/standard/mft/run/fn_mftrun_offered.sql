-- What the machines' counters counted of each step of a work order and no report tells yet, no more than the step takes, with the hours that the
-- machines ran beyond those reported, and the machine that began last. No row for a step of which nothing new was counted.
-- Called by the button that makes process reports. Raises nothing.
create or replace function fn_mftrun_offered(p_tenant text, p_subsidiary text, p_work_order_id text)
returns table ("sStepId" text, "dGoodQty" numeric, "dScrapQty" numeric, "dHours" numeric, "sMachineId" text)
language sql stable as $$
  with counted as (
    select r."sStepId" as step, sum(m."dGood" * r."dPerCount") as good, sum(m."dScrap" * r."dPerCount") as scrap, sum(m."dRunHours") as hours,
      (array_agg(r."sMachineId" order by r."tStarted" desc))[1] as machine
    from mftrun r
    cross join lateral framework.machine_runs(array[r."sId"]) m
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sWorkOrderId" = p_work_order_id
      and r."sStepId" is not null
    group by r."sStepId"
  ),
  fresh as (
    select c.step, c.machine, greatest(round(c.hours - s."dHours", 2), 0) as hours, o."dRoom" as room,
      greatest(least(trunc(c.good, u.digits) - s."dGoodQty", o."dGoodRoom", o."dRoom"), 0) as good,
      greatest(trunc(c.scrap, u.digits) - s."dScrapQty", 0) as scrap
    from counted c
    join fn_mftworkorderstep_room(p_tenant, p_subsidiary, p_work_order_id) o on o."sStepId" = c.step
    join mftworkorderstep s on s."sBrandsId" = p_tenant
      and s."sSubsidiaryId" = p_subsidiary
      and s."sId" = c.step
    join mftworkorder h on h."sBrandsId" = p_tenant
      and h."sSubsidiaryId" = p_subsidiary
      and h."sId" = p_work_order_id
    cross join lateral fn_unit_digits(p_tenant, p_subsidiary, h."sUnit") u (digits)
  )
  select f.step, trim_scale(f.good), trim_scale(t.scrap), f.hours, f.machine
  from fresh f
  cross join lateral (select case when f.room is null then f.scrap else least(f.scrap, greatest(f.room - f.good, 0)) end as scrap) t
  where f.good > 0 or t.scrap > 0
$$;
