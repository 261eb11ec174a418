-- The modules whose records a process approves.
-- Called where the gate is open: by approving, and to tell pages what is submitted.
create or replace function framework.modules_with_flow() returns table ("sModelsId" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select m."sModelsId"
  from framework.gdsmoduleflow m
  where m."sBrandsId" = framework.current_tenant() and m."bDisabled" = 0
$$;

alter function framework.modules_with_flow owner to armature_owner;
grant execute on function framework.modules_with_flow to tenant_runtime;
