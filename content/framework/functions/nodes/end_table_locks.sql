-- Ends the sessions of tenants' code whose locks on whole tables the given sessions have been waiting for, for longer than
-- p_patience. Answers which were ended, and the table of each. Whoever may delete rows of a table may lock it, and every tenant's
-- rows are in it: PostgreSQL has no right for that.
-- Called by the service's watch.
create or replace function framework.end_table_locks(p_waiting int[], p_patience interval) returns table ("iProcess" int, "sTable" text, "sMode" text)
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_held record;
begin
  for v_held in
    select distinct on (h.pid) h.pid, h.relation::regclass::text as name, h.mode
    from pg_locks w
    join pg_locks h on h.locktype = 'relation'
      and h.database = w.database
      and h.relation = w.relation
      and h.pid = any (pg_blocking_pids(w.pid))
      and h.mode in ('ShareUpdateExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    join pg_stat_get_activity(h.pid) a on a.usesysid in (
      select m.member from pg_auth_members m where m.roleid in ('tenant_runtime'::regrole, 'builder_runtime'::regrole))
    where w.pid = any (p_waiting)
      and not w.granted
      and w.locktype = 'relation'
      and w.waitstart < clock_timestamp() - p_patience
      and w.database = (select d.oid from pg_database d where d.datname = current_database())
    order by h.pid
  loop
    perform pg_terminate_backend(v_held.pid);
    "iProcess" := v_held.pid;
    "sTable" := v_held.name;
    "sMode" := v_held.mode;
    return next;
  end loop;
end
$$;

grant execute on function framework.end_table_locks to platform_runtime;
