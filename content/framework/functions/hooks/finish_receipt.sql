-- Writes down that the acting tenant's hook has done what it received, in the transaction in which it did.
-- Called by the queue's listener, before the hook's routine.
create or replace function framework.finish_receipt(p_receipt text, p_tries int) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  update framework.syswebhookreceipt r
  set "tDone" = clock_timestamp(), "iTries" = p_tries
  where r."sBrandsId" = framework.current_tenant() and r."sId" = p_receipt
$$;

alter function framework.finish_receipt owner to armature_owner;
grant execute on function framework.finish_receipt to tenant_runtime;
