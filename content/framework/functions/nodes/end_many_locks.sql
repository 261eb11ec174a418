-- Ends those of the given sessions that hold more than p_most locks in the server's table of them, which is everybody's; locks by
-- the fast path are not in it. Answers which were ended, and how many locks each held. It must do its work where that table is
-- full: PostgreSQL then looks up no user that it has not looked up before, so those of all sessions are looked up on the way, and
-- no catalogue of the whole server is read.
-- Called by the service's watch.
create or replace function framework.end_many_locks(p_sessions int[], p_most int) returns table ("iProcess" int, "iLocks" int)
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  return query
    select l.pid, l.locks
    from (
      select h.pid, count(*)::int as locks
      from pg_locks h
      where h.pid = any (p_sessions) and not h.fastpath
      group by h.pid
    ) l
    cross join pg_stat_get_activity(l.pid) a
    where pg_get_userbyid(a.usesysid) is not null
      and case when l.locks > p_most then pg_terminate_backend(l.pid) end;
end
$$;

grant execute on function framework.end_many_locks to platform_runtime;
