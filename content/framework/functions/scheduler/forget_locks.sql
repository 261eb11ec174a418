-- Forgets locks that keep nobody out any more; answers how many, at most as many as asked for.
-- Called by the scheduler.
create or replace function framework.forget_locks(p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  delete from framework.syslocking l
  where l.ctid in (
    select o.ctid
    from framework.syslocking o
    where not framework.lock_holds(o)
    limit p_most
    for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.forget_locks owner to armature_owner;
grant execute on function framework.forget_locks to platform_runtime;
