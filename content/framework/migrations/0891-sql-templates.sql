-- Interfaces that run a template of SQL which the deployment brings along.
alter table framework.sysapi
  drop constraint "sysapi_sKind_check",
  add constraint "sysapi_sKind_check" check ("sKind" in ('query', 'procedure', 'form', 'template')),
  add column "sTemplate" text,
  add column "sTbName" text;
comment on column framework.sysapi."sTemplate" is 'Of a template: the file, which the deployment brings along.';
comment on column framework.sysapi."sTbName" is 'Of a template: the table or view that it is about.';
