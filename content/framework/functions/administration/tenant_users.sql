-- The company's users, without any password. Columns named like keys of the context go by other names here.
-- Called by the view of users.
create or replace function framework.tenant_users()
returns table ("sId" text, "sLoginNo" text, "sName" text, "sHomeId" text, "sHomeName" text, "sSpeaks" text, "sZone" text, "sRoles" text,
  "bAdministrator" smallint, "bBuilds" smallint, "bDisabled" smallint, "bHasPassword" smallint, "tCreateDate" timestamptz, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select u."sId", u."sUserNo", u."sUserName", u."sSubsidiaryId", s."sName", u."sLanguage", u."sTimeZone", (
      select string_agg(r."sCode", ', ' order by r."sCode")
      from framework.sftlogininfojurisdictiongroup g
      join framework.sisjurisdictionclassify r on r."sBrandsId" = g."sBrandsId" and r."sId" = g."sRoleId"
      where g."sBrandsId" = u."sBrandsId" and g."sUserId" = u."sId"
    ), u."bAdmin", u."bBuilder", u."bDisabled", (u."sPasswordHash" <> '$none$')::int::smallint, u."tCreateDate", u.xmin::text
  from framework.sftlogininfo u
  join framework.sftsubsidiary s on s."sBrandsId" = u."sBrandsId" and s."sId" = u."sSubsidiaryId"
  where u."sBrandsId" = framework.current_tenant()
$$;

alter function framework.tenant_users owner to armature_owner;
grant execute on function framework.tenant_users to tenant_runtime;
