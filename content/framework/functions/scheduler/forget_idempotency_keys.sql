-- Forgets answers to idempotency keys that no longer count; answers how many, at most as many as asked for.
-- Called by the scheduler.
create or replace function framework.forget_idempotency_keys(p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  delete from framework.sysidempotency i
  where i.ctid in (
    select o.ctid
    from framework.sysidempotency o
    where o."tAt" < clock_timestamp() - interval '24 hours'
    limit p_most
    for update skip locked
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.forget_idempotency_keys owner to armature_owner;
grant execute on function framework.forget_idempotency_keys to platform_runtime;
