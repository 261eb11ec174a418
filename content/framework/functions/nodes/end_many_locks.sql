-- Ends those of the given sessions that hold more than p_most locks in the server's table of them, which is everybody's; locks by
-- the fast path are not in it, and what PostgreSQL locks of other customers' tables, because they refer to a record that goes, does
-- not count. Answers which were ended, and how many locks each held. It must do its work where that table is full: PostgreSQL then
-- looks up no user that it has not looked up before, so those of all sessions are looked up on the way, and no catalogue of the
-- whole server is read; nothing is run here that was not run for no session before. Catalogues of the database are read by the
-- fast path. Where locks of whole tables bar that as well, all locks count.
-- Called by the service's watch.
create or replace function framework.end_many_locks(p_sessions int[], p_most int) returns table ("iProcess" int, "iLocks" int)
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_many int[];
  v_locks int[];
  v_spared int[] := '{}';
begin
  select coalesce(array_agg(l.pid), '{}'), coalesce(array_agg(l.locks), '{}')
  into v_many, v_locks
  from (
    select h.pid, count(*)::int as locks
    from pg_locks h
    where h.pid = any (p_sessions) and not h.fastpath
    group by h.pid
  ) l
  cross join pg_stat_get_activity(l.pid) a
  where case when pg_get_userbyid(a.usesysid) is not null then l.locks > p_most end;
  begin
    v_spared := array(
      select h.pid
      from (
        select h.pid, c.relnamespace, count(*) as locks
        from pg_locks h
        -- One by one: there are few, and many relations.
        left join lateral (select c.relnamespace from pg_class c where c.oid = h.relation limit 1) c on true
        where h.pid = any (v_many) and not h.fastpath
        group by h.pid, c.relnamespace
      ) h
      cross join pg_stat_get_activity(h.pid) a
      -- The customer's own login, and no other that runs routines, has been granted its schema.
      left join pg_namespace others on others.oid = h.relnamespace
        and others.nspname like 'customer\_%'
        and not exists (select from aclexplode(others.nspacl) g where g.grantee = a.usesysid)
      group by h.pid
      having coalesce(sum(h.locks) filter (where others.oid is null), 0) <= p_most);
  exception when out_of_memory then
    null;
  end;
  return query
    select m.pid, m.locks
    from unnest(v_many, v_locks) m (pid, locks)
    where case when m.pid <> all (v_spared) then pg_terminate_backend(m.pid) end;
end
$$;

grant execute on function framework.end_many_locks to platform_runtime;
