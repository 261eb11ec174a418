-- Forgets entries of the audit that are older than so many days; answers how many, at most as many as asked for. Raises 22023 for less than
-- a year: whoever can call this does not thereby cover up what was done.
-- Called by the scheduler.
create or replace function framework.forget_audit(p_days int, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  if p_days is null or p_days < 365 then
    raise exception 'the audit is kept for 365 days at least' using errcode = '22023';
  end if;
  delete from framework.sysaudit a
  where a.ctid in (
    select o.ctid
    from framework.sysaudit o
    where o."tAt" < clock_timestamp() - make_interval(days => p_days)
    limit p_most
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.forget_audit owner to armature_owner;
grant execute on function framework.forget_audit to platform_runtime;
