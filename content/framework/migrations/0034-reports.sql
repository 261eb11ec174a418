-- Print templates: what each company was given is kept beside what it has, so that a new edition's template reaches the
-- companies that left theirs as it was; and the name of the subsidiary that prints, for the head of its documents.

alter table framework.sysreport add column "jGiven" jsonb;
comment on column framework.sysreport."jGiven" is 'The template as the edition gave it; null for a report of the company''s own.';
update framework.sysreport set "jGiven" = "jTemplate";

-- Gives every tenant the reports that it lacks, brings those that it left as they were up to date, and removes those of
-- modules and editions that are gone unless they were changed. Can run twice.
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
  on conflict do nothing;
$$;

-- The name of the session's own subsidiary. Definer, because routines do not reach the table; it shows nothing of another.
create function framework.own_subsidiary_name() returns text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select s."sName"
  from framework.sftsubsidiary s
  where s."sBrandsId" = framework.current_tenant()
    and s."sId" = framework.current_subsidiary()
$$;
revoke execute on function framework.own_subsidiary_name() from public;
grant execute on function framework.own_subsidiary_name() to tenant_runtime;
alter function framework.own_subsidiary_name() owner to armature_owner;
