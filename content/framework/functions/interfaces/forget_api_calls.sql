-- Forgets calls from the outside that are older than so many days; answers how many, at most as many as asked for.
-- Called by the scheduler.
create or replace function framework.forget_api_calls(p_days int, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  delete from framework.sysapilog l
  where l."iId" in (
    select o."iId"
    from framework.sysapilog o
    where o."tAt" < clock_timestamp() - make_interval(days => p_days)
    order by o."iId"
    limit p_most
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.forget_api_calls owner to armature_owner;
grant execute on function framework.forget_api_calls to platform_runtime;
