-- Whether a role may do something that a user may not.
-- Called by write_tenant_user_role.
create or replace function framework.grants_more_than_held(p_tenant text, p_user text, p_role text) returns boolean
language sql stable set search_path = pg_catalog, framework as $$
  select exists (
    select
    from framework.sysjurisdiction j
    where j."sBrandsId" = p_tenant
      and j."sRoleId" = p_role
      and j."bAllow" = 1
      and not framework.holds_grant(p_tenant, p_user, j."sModelsId", j."sActionCode", j."sSubsidiaryId"))
$$;

alter function framework.grants_more_than_held owner to armature_owner;
revoke execute on function framework.grants_more_than_held from public;
grant execute on function framework.grants_more_than_held to platform_runtime;
