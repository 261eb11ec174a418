-- The limits of amounts that hold for a module in the session's subsidiary, a role each: what a subsidiary says counts there instead of what is
-- said for all. `isOwn`: whether who acts has the role.
-- Called where records are approved in one step, and where an approval step looks for its people.
create or replace function framework.approval_limits(p_module text)
returns table ("sRoleId" text, "sAmountName" text, "sCurrencyName" text, "sMost" text, "isOwn" boolean)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select distinct on (l."sRoleId") l."sRoleId", l."sAmountName", l."sCurrencyName", l."sMost", exists (
    select
    from framework.sftlogininfojurisdictiongroup g
    where g."sBrandsId" = l."sBrandsId" and g."sUserId" = framework.current_actor() and g."sRoleId" = l."sRoleId")
  from framework.sysapprovallimit l
  where l."sBrandsId" = framework.current_tenant()
    and l."sModelsId" = p_module
    and (l."sSubsidiaryId" is null or l."sSubsidiaryId" = framework.current_subsidiary())
  order by l."sRoleId", l."sSubsidiaryId" nulls last
$$;

alter function framework.approval_limits owner to armature_owner;
grant execute on function framework.approval_limits to tenant_runtime;
