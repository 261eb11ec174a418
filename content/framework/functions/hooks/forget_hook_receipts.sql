-- Forgets what hooks received and did more than so many days ago; answers how many, at most as many as asked for. What was given up stays.
-- Called by the scheduler.
create or replace function framework.forget_hook_receipts(p_days int, p_most int) returns int
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_count int;
begin
  delete from framework.syswebhookreceipt r
  where r.ctid in (
    select o.ctid
    from framework.syswebhookreceipt o
    where o."tAt" < clock_timestamp() - make_interval(days => p_days) and o."tDone" is not null
    limit p_most
  );
  get diagnostics v_count = row_count;
  return v_count;
end
$$;

alter function framework.forget_hook_receipts owner to armature_owner;
grant execute on function framework.forget_hook_receipts to platform_runtime;
