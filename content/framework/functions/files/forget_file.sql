-- Notes that the bytes of a file are gone. What was kept once stays as a note of what was there; what never was is forgotten.
-- Called by the service's sweeper.
create or replace function framework.forget_file(p_tenant text, p_file text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  with gone as (
    update framework.sysfile f
    set "sState" = 'gone', "tSweep" = null
    where f."sBrandsId" = p_tenant and f."sId" = p_file and f."sState" = 'freed' and f."tSweep" < clock_timestamp()
  )
  delete from framework.sysfile f
  where f."sBrandsId" = p_tenant and f."sId" = p_file and f."sState" in ('arriving', 'waiting') and f."tSweep" < clock_timestamp()
$$;

alter function framework.forget_file owner to armature_owner;
grant execute on function framework.forget_file to platform_runtime;
