-- What each role of the company may do; grants of single users are not among them.
-- Called by the view of roles' grants.
create or replace function framework.tenant_role_grants()
returns table ("sId" text, "sParentId" text, "sModuleId" text, "sModuleTitle" text, "sAction" text, "sPlaceId" text, version text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select j."sId", j."sRoleId", j."sModelsId",
    concat_ws(' / ', concat_ws(': ', p."sNameEn", m."sNameEn"), concat_ws('：', p."sNameZh", m."sNameZh")), j."sActionCode", j."sSubsidiaryId",
    j.xmin::text
  from framework.sysjurisdiction j
  join framework.gdsmodule m on m."sId" = j."sModelsId" and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = j."sBrandsId")
  left join framework.gdsmodule p on p."sId" = m."sParentId" and (p."sOwnerBrandsId" is null or p."sOwnerBrandsId" = j."sBrandsId")
  where j."sBrandsId" = framework.current_tenant() and j."sRoleId" is not null and j."bAllow" = 1
$$;

alter function framework.tenant_role_grants owner to armature_owner;
grant execute on function framework.tenant_role_grants to tenant_runtime;
