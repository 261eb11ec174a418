-- Gives every tenant the reports that it lacks, brings those that it left as they were up to date, and removes those of modules
-- and editions that are gone unless they were changed. Those of a company's own module are that company's alone. Can run twice.
-- Called by `pack` when an edition was applied, and by what makes companies.
create or replace function framework.merge_base_reports() returns void
language sql as $$
  delete from framework.sysreport r
  where not exists (select from framework.gdsmodule m where m."sId" = r."sModelsId")
    or (r."jTemplate" = r."jGiven" and not exists (select from framework.gdsreport g where g."sId" = r."sId"));
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
    and r."jTemplate" = r."jGiven"
    and row(r."sModelsId", r."sFormId", r."sNameEn", r."sNameZh", r."jTemplate", r."iOrder")
      is distinct from row(g."sModelsId", g."sFormId", g."sNameEn", g."sNameZh", g."jTemplate", g."iOrder");
  insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sFormId", "sNameEn", "sNameZh", "jTemplate", "jGiven", "iOrder")
  select b."sId", g."sId", g."sModelsId", g."sFormId", g."sNameEn", g."sNameZh", g."jTemplate", g."jTemplate", g."iOrder"
  from framework.sysbrand b
  cross join framework.gdsreport g
  left join framework.gdsmodule m on m."sId" = g."sModelsId"
  where m."sBrandsId" is null or m."sBrandsId" = b."sId"
  on conflict do nothing;
$$;

alter function framework.merge_base_reports owner to armature_owner;
grant execute on function framework.merge_base_reports to platform_runtime;
