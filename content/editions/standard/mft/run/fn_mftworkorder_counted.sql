-- How much of a work order the machines' counters counted at its last step that has runs, and no completion brings yet; null where that is nothing.
-- Called by the conversion of work orders into completions. Raises nothing.
create or replace function fn_mftworkorder_counted(p_tenant text, p_subsidiary text, p_work_order_id text) returns numeric
language sql stable as $$
  select case when c.good > h."dCompletedQty" then c.good - h."dCompletedQty" end
  from mftworkorder h
  cross join lateral (
    select sum(m."dGood" * r."dPerCount") as good
    from mftrun r
    left join mftworkorderstep s on s."sBrandsId" = p_tenant
      and s."sSubsidiaryId" = p_subsidiary
      and s."sId" = r."sStepId"
    cross join lateral framework.machine_runs(array[r."sId"]) m
    where r."sBrandsId" = p_tenant
      and r."sSubsidiaryId" = p_subsidiary
      and r."sWorkOrderId" = h."sId"
    group by s."iLine", s."sId"
    order by s."iLine" desc nulls last
    limit 1
  ) c
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_work_order_id
$$;
