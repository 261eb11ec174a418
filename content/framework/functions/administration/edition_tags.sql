-- The tags of editions, everybody's and the company's own, for the view of them.
-- Called by that view.
create or replace function framework.edition_tags()
returns table ("sId" text, "sCode" text, "sNameEn" text, "sNameZh" text, "iOrder" int, "iModules" int)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select v."sId", v."sCode", v."sNameEn", v."sNameZh", v."iOrder", (
      select count(*)::int
      from framework.gdsmodule m
      where (m."sVersionFlowId" = v."sId" or m."sVersionFlowCode" = v."sCode") and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = framework.current_tenant())
    )
  from framework.sisversionflow v
  where v."sBrandsId" in ('*', framework.current_tenant())
$$;

alter function framework.edition_tags owner to armature_owner;
grant execute on function framework.edition_tags to tenant_runtime;
