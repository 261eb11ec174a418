-- The company's roles.
-- Called by the view of roles, and where saved views are shared.
create or replace function framework.tenant_roles()
returns table ("sId" text, "sCode" text, "sNameEn" text, "sNameZh" text, "sTitle" text, "sClass" text, "bAllModules" smallint, "iUsers" int, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select r."sId", r."sCode", r."sNameEn", r."sNameZh", concat_ws(' / ', r."sNameEn", nullif(r."sNameZh", r."sNameEn")), r."sClass", r."bAllModules", (
      select count(*)::int
      from framework.sftlogininfojurisdictiongroup g
      where g."sBrandsId" = r."sBrandsId" and g."sRoleId" = r."sId"
    ), r.xmin::text
  from framework.sisjurisdictionclassify r
  where r."sBrandsId" = framework.current_tenant()
$$;

alter function framework.tenant_roles owner to armature_owner;
grant execute on function framework.tenant_roles to tenant_runtime;
