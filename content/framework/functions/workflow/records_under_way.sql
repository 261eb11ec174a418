-- The records of a module that a process is approving.
-- Called by reads of what waits for approval: these do not, but for those whom the process asks.
create or replace function framework.records_under_way(p_module text) returns setof text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select f."sRowId"
  from framework.biz_flow f
  where f."sBrandsId" = framework.current_tenant() and f."sModelsId" = p_module and f."sState" = 'running'
$$;

alter function framework.records_under_way owner to armature_owner;
grant execute on function framework.records_under_way to tenant_runtime;
