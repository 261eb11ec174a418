-- The process that approves records of a module, and whether one of a record is under way. No row: none is attached.
-- Called by approving, where the gate is open.
create or replace function framework.flow_of(p_module text, p_record text) returns table ("sProcessKey" text, "isRunning" boolean)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select m."sProcessKey", exists (
    select
    from framework.biz_flow f
    where f."sBrandsId" = framework.current_tenant() and f."sModelsId" = p_module and f."sRowId" = p_record and f."sState" = 'running')
  from framework.gdsmoduleflow m
  where m."sBrandsId" = framework.current_tenant() and m."sModelsId" = p_module and m."bDisabled" = 0
$$;

alter function framework.flow_of owner to armature_owner;
grant execute on function framework.flow_of to tenant_runtime;
