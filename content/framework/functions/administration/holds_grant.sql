-- Whether a user may do something on a module, in one subsidiary or in all of them (null), and is shown all of it.
-- Called by write_tenant_role_grant, grants_more_than_held and where the builder grants: nobody grants more than they hold.
create or replace function framework.holds_grant(p_tenant text, p_user text, p_module text, p_action text, p_place text) returns boolean
language sql stable set search_path = pg_catalog, framework as $$
  with roles as (
    select g."sRoleId"
    from framework.sftlogininfojurisdictiongroup g
    where g."sBrandsId" = p_tenant and g."sUserId" = p_user
  ), held as (
    select j."sRoleId", j."bAllow", j."sActionCode", j."sSubsidiaryId"
    from framework.sysjurisdiction j
    where j."sBrandsId" = p_tenant
      and j."sModelsId" = p_module
      and (j."sUserId" = p_user or j."sRoleId" in (select r."sRoleId" from roles r))
  ), narrowed as (
    select f."sRoleId", f."sUserId" from framework.sysfieldgrant f where f."sBrandsId" = p_tenant and f."sModelsId" = p_module
    union all
    select w."sRoleId", w."sUserId" from framework.sysrowgrant w where w."sBrandsId" = p_tenant and w."sModelsId" = p_module
  )
  select exists (
      select
      from held h
      where h."bAllow" = 1
        and (h."sSubsidiaryId" is null or h."sSubsidiaryId" = p_place)
        and (h."sActionCode" in ('*', p_action) or p_action = 'view'))
    and not exists (
      select
      from held h
      where h."sRoleId" is null
        and h."bAllow" = 0
        and (p_place is null or h."sSubsidiaryId" is null or h."sSubsidiaryId" = p_place)
        and (h."sActionCode" in ('*', 'view', p_action) or p_action = '*'))
    and not exists (select from narrowed n where n."sUserId" = p_user)
    and (
      not exists (select from narrowed n where n."sRoleId" in (select r."sRoleId" from roles r))
      or exists (
        select
        from held h
        where h."sRoleId" is not null
          and h."bAllow" = 1
          and h."sSubsidiaryId" is null
          and h."sRoleId" not in (select n."sRoleId" from narrowed n where n."sRoleId" is not null)))
$$;

alter function framework.holds_grant owner to armature_owner;
revoke execute on function framework.holds_grant from public;
grant execute on function framework.holds_grant to platform_runtime;
