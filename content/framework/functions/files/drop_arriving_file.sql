-- Forgets a file of the acting user that did not arrive whole, and whose bytes are removed.
-- Called by the endpoint that takes files.
create or replace function framework.drop_arriving_file(p_file text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  delete from framework.sysfile f
  where f."sBrandsId" = framework.current_tenant()
    and f."sId" = p_file
    and f."sUserId" = framework.current_actor()
    and f."sState" = 'arriving'
$$;

alter function framework.drop_arriving_file owner to armature_owner;
grant execute on function framework.drop_arriving_file to tenant_runtime;
