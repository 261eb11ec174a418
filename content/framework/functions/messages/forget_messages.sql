-- Forgets messages that are older than so many days; answers how many, at most as many as asked for.
-- Called by the scheduler.
create or replace function framework.forget_messages(p_days int, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  delete from framework.sysmessage m
  where m.ctid in (
    select o.ctid
    from framework.sysmessage o
    where o."tAt" < clock_timestamp() - make_interval(days => p_days)
    limit p_most
    for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.forget_messages owner to armature_owner;
grant execute on function framework.forget_messages to platform_runtime;
