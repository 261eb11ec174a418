-- The file of the logo of the acting subsidiary, else of the tenant's last one that has any: what the column sLogo of the profile of a company
-- (sftcompany) holds. Whoever works there sees it.
-- Called by the endpoints that say who works where and give the logo.
create or replace function framework.own_logo() returns table ("sFileId" text, "sName" text, "sType" text, "iBytes" bigint)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select f."sId", f."sName", f."sType", f."iBytes"
  from framework.sysfile f
  where f."sBrandsId" = framework.current_tenant()
    and f."sTbName" = 'sftcompany'
    and f."sField" = 'sLogo'
    and f."sState" = 'kept'
    and f."sType" like 'image/%'
  order by (f."sSubsidiaryId" = framework.current_subsidiary()) desc, f."tAt" desc
  limit 1
$$;

alter function framework.own_logo owner to armature_owner;
grant execute on function framework.own_logo to tenant_runtime;
