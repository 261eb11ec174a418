-- Whether a routine approves records of a module that a process is attached to: then nobody calls it by hand, through whichever module.
-- Called by what calls routines and by approving in one step, where the gate is open.
create or replace function framework.approves_by_process(p_routine text) returns boolean
language sql stable security definer set search_path = pg_catalog, framework as $$
  select exists (
    select
    from framework.gdsmoduleflow f
    join framework.gdsmodule m on m."sId" = f."sModelsId"
    where f."sBrandsId" = framework.current_tenant()
      and f."bDisabled" = 0
      and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = framework.current_tenant())
      and m."bCheck" = 1
      and lower(btrim(m."sProcName")) = lower(p_routine))
$$;

alter function framework.approves_by_process owner to armature_owner;
grant execute on function framework.approves_by_process to tenant_runtime;
