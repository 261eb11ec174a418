-- The company's subsidiaries.
-- Called by the view of subsidiaries.
create or replace function framework.tenant_subsidiaries()
returns table ("sId" text, "sCode" text, "sName" text, "iOrder" int, "bDisabled" smallint, "iUsers" int, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s."sId", s."sCode", s."sName", s."iOrder", s."bDisabled", (
      select count(*)::int
      from framework.sftlogininfo u
      where u."sBrandsId" = s."sBrandsId" and u."bDisabled" = 0 and (u."sSubsidiaryId" = s."sId" or exists (
        select
        from framework.sftloginsubsidiary l
        where l."sBrandsId" = s."sBrandsId" and l."sUserId" = u."sId" and l."sSubsidiaryId" = s."sId"))
    ), s.xmin::text
  from framework.sftsubsidiary s
  where s."sBrandsId" = framework.current_tenant()
$$;

alter function framework.tenant_subsidiaries owner to armature_owner;
grant execute on function framework.tenant_subsidiaries to tenant_runtime;
