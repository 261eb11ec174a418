-- The modules that grants of the company may name.
-- Called by the view of modules.
create or replace function framework.tenant_modules()
returns table ("sId" text, "sNameEn" text, "sNameZh" text, "sTitle" text, "iOrder" int, "sEditionCode" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select m."sId", m."sNameEn", m."sNameZh",
    concat_ws(' / ', concat_ws(': ', p."sNameEn", m."sNameEn"), concat_ws('：', p."sNameZh", m."sNameZh")), m."iOrder", m."sVersionFlowCode"
  from framework.gdsmodule m
  left join framework.gdsmodule p on p."sId" = m."sParentId" and (p."sOwnerBrandsId" is null or p."sOwnerBrandsId" = framework.current_tenant())
  where m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = framework.current_tenant()
$$;

alter function framework.tenant_modules owner to armature_owner;
grant execute on function framework.tenant_modules to tenant_runtime;
