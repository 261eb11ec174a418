-- Gives every tenant the reports that it lacks, or one tenant, brings those that it left as they were up to date, and removes those of
-- modules and editions that are gone unless they were changed. Those of a company's own module are that company's alone. Can run twice,
-- and then touches nothing.
-- Called by merge_base_data and by merge_base.
create or replace function framework.merge_base_reports(p_tenant text default null) returns void
language plpgsql as $$
begin
  if exists (
    select
    from framework.sysreport r
    where (p_tenant is null or r."sBrandsId" = p_tenant)
      and (not exists (select from framework.gdsmodule m where m."sId" = r."sModelsId")
        or (r."jTemplate" = r."jGiven" and not exists (select from framework.gdsreport g where g."sId" = r."sId")))
  ) then
    delete from framework.sysreport r
    where (p_tenant is null or r."sBrandsId" = p_tenant)
      and (not exists (select from framework.gdsmodule m where m."sId" = r."sModelsId")
        or (r."jTemplate" = r."jGiven" and not exists (select from framework.gdsreport g where g."sId" = r."sId")));
  end if;
  if exists (
    select
    from framework.sysreport r
    join framework.gdsreport g on g."sId" = r."sId"
    where (p_tenant is null or r."sBrandsId" = p_tenant)
      and r."jTemplate" = r."jGiven"
      and row(r."sModelsId", r."sFormId", r."sNameEn", r."sNameZh", r."jTemplate", r."iOrder")
        is distinct from row(g."sModelsId", g."sFormId", g."sNameEn", g."sNameZh", g."jTemplate", g."iOrder")
  ) then
    update framework.sysreport r
    set "sModelsId" = g."sModelsId",
      "sFormId" = g."sFormId",
      "sNameEn" = g."sNameEn",
      "sNameZh" = g."sNameZh",
      "jTemplate" = g."jTemplate",
      "jGiven" = g."jTemplate",
      "iOrder" = g."iOrder"
    from framework.gdsreport g
    where g."sId" = r."sId"
      and (p_tenant is null or r."sBrandsId" = p_tenant)
      and r."jTemplate" = r."jGiven"
      and row(r."sModelsId", r."sFormId", r."sNameEn", r."sNameZh", r."jTemplate", r."iOrder")
        is distinct from row(g."sModelsId", g."sFormId", g."sNameEn", g."sNameZh", g."jTemplate", g."iOrder");
  end if;
  if exists (
    select
    from framework.sysbrand b
    cross join framework.gdsreport g
    left join framework.gdsmodule m on m."sId" = g."sModelsId"
    where (p_tenant is null or b."sId" = p_tenant)
      and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = b."sId")
      and not exists (select from framework.sysreport r where r."sBrandsId" = b."sId" and r."sId" = g."sId")
  ) then
    insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sFormId", "sNameEn", "sNameZh", "jTemplate", "jGiven", "iOrder")
    select b."sId", g."sId", g."sModelsId", g."sFormId", g."sNameEn", g."sNameZh", g."jTemplate", g."jTemplate", g."iOrder"
    from framework.sysbrand b
    cross join framework.gdsreport g
    left join framework.gdsmodule m on m."sId" = g."sModelsId"
    where (p_tenant is null or b."sId" = p_tenant)
      and (m."sOwnerBrandsId" is null or m."sOwnerBrandsId" = b."sId")
    on conflict do nothing;
  end if;
end
$$;

alter function framework.merge_base_reports owner to armature_owner;
grant execute on function framework.merge_base_reports to platform_runtime;
