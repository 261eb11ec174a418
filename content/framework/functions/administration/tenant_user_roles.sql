-- Which user of the company has which role.
-- Called by the view of users' roles.
create or replace function framework.tenant_user_roles()
returns table ("sId" text, "sParentId" text, "sLoginNo" text, "sName" text, "sRoleId" text, "sRoleTitle" text, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select g."sUserId" || '.' || g."sRoleId", g."sUserId", u."sUserNo", u."sUserName", g."sRoleId",
    concat_ws(' / ', r."sNameEn", nullif(r."sNameZh", r."sNameEn")), g.xmin::text
  from framework.sftlogininfojurisdictiongroup g
  join framework.sftlogininfo u on u."sBrandsId" = g."sBrandsId" and u."sId" = g."sUserId"
  join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sId" = g."sRoleId"
  where g."sBrandsId" = framework.current_tenant()
$$;

alter function framework.tenant_user_roles owner to armature_owner;
grant execute on function framework.tenant_user_roles to tenant_runtime;
