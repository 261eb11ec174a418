-- Forgets what was put before hooks more than so many days ago, told or not; answers how many, at most as many as asked for.
-- Called by the scheduler.
create or replace function framework.forget_hook_deliveries(p_days int, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  delete from framework.syswebhooksent r
  where r.ctid in (
    select o.ctid
    from framework.syswebhooksent o
    where o."tAt" < clock_timestamp() - make_interval(days => p_days)
    limit p_most
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.forget_hook_deliveries owner to armature_owner;
grant execute on function framework.forget_hook_deliveries to platform_runtime;
