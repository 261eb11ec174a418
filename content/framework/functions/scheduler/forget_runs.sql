-- Forgets runs of jobs that ended so many days ago, and of each job those beyond the latest so many; the last one of each stays. Answers how
-- many, at most as many as asked for.
-- Called by the scheduler.
create or replace function framework.forget_runs(p_days int, p_runs int, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  delete from framework.qrtz_fired f
  where f."sId" in (
    select o."sId"
    from (
      select r."sId", r."tEnd", r."sState", row_number() over (partition by r."sJobId" order by r."tScheduled" desc) as place
      from framework.qrtz_fired r
    ) o
    where o."sState" in ('done', 'failed')
      and o.place > 1
      and (o.place > p_runs or o."tEnd" < clock_timestamp() - make_interval(days => p_days))
    limit p_most
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.forget_runs owner to armature_owner;
grant execute on function framework.forget_runs to platform_runtime;
