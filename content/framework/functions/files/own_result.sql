-- What work in the background made for the acting user where they work, for as long as it is kept.
-- Called by the endpoint that gives it, which judges whether they may still see the module.
create or replace function framework.own_result(p_file text) returns table ("sModelsId" text, "sName" text, "sType" text, "iBytes" bigint)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select f."sModelsId", f."sName", f."sType", f."iBytes"
  from framework.sysfile f
  where f."sBrandsId" = framework.current_tenant()
    and f."sSubsidiaryId" = framework.current_subsidiary()
    and f."sId" = p_file
    and f."sUserId" = framework.current_actor()
    and f."sWorkId" is not null
    and f."sState" = 'waiting'
    and f."tSweep" > clock_timestamp()
$$;

alter function framework.own_result owner to armature_owner;
grant execute on function framework.own_result to tenant_runtime;
