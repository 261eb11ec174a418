-- The further subsidiaries to which users of the company may switch.
-- Called by the view of them.
create or replace function framework.tenant_user_subsidiaries()
returns table ("sId" text, "sParentId" text, "sPlaceId" text, "sPlaceName" text, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select l."sUserId" || '.' || l."sSubsidiaryId", l."sUserId", l."sSubsidiaryId", s."sName", l.xmin::text
  from framework.sftloginsubsidiary l
  join framework.sftsubsidiary s on s."sBrandsId" = l."sBrandsId" and s."sId" = l."sSubsidiaryId"
  where l."sBrandsId" = framework.current_tenant()
$$;

alter function framework.tenant_user_subsidiaries owner to armature_owner;
grant execute on function framework.tenant_user_subsidiaries to tenant_runtime;
