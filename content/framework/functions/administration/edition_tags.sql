-- The tags of editions, everybody's and the company's own, for the view of them. A module without a tag of its own has that of the module
-- above it.
-- Called by that view.
create or replace function framework.edition_tags()
returns table ("sId" text, "sCode" text, "sNameEn" text, "sNameZh" text, "iOrder" int, "iModules" int)
language sql stable security definer set search_path = pg_catalog, framework as $$
  with recursive module as (
    select m."sId", m."sParentId", v."sId" as tag
    from framework.gdsmodule m
    left join framework.sisversionflow v on v."sId" = m."sVersionFlowId" or v."sCode" = m."sVersionFlowCode"
    where m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = framework.current_tenant()
  ), tagged as (
    select m."sId", m.tag
    from module m
    where m.tag is not null
    union
    select below."sId", t.tag
    from tagged t
    join module below on below."sParentId" = t."sId"
    where below.tag is null
  )
  select v."sId", v."sCode", v."sNameEn", v."sNameZh", v."iOrder", (select count(*)::int from tagged t where t.tag = v."sId")
  from framework.sisversionflow v
  where v."sBrandsId" in ('*', framework.current_tenant())
$$;

alter function framework.edition_tags owner to armature_owner;
grant execute on function framework.edition_tags to tenant_runtime;
