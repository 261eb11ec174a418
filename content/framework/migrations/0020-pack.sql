-- What content needs from the framework: references between tenant tables, texts in the session's language, base rows
-- from which each tenant derives its own, and the receipts of what was applied.

-- Makes a column refer to the sId of another tenant table, within the same tenant, and indexes it. Run it again without harm.
create function framework.add_reference(p_table regclass, p_column text, p_target regclass) returns void
language plpgsql as $$
declare
  v_name text := (select c.relname from pg_class c where c.oid = p_table);
begin
  if not exists (
    select
    from pg_constraint c
    where c.conrelid = p_table
      and c.confrelid = p_target
      and c.contype = 'f'
      and (select a.attnum from pg_attribute a where a.attrelid = p_table and a.attname = p_column) = any (c.conkey)
  ) then
    execute format('alter table %s add foreign key ("sBrandsId", "sSubsidiaryId", %I) references %s', p_table, p_column, p_target);
  end if;
  execute format('create index if not exists %I on %s ("sBrandsId", "sSubsidiaryId", %I)', left(v_name || '_' || lower(p_column), 63), p_table, p_column);
end
$$;

-- A message of a routine in the language of the session.
create function framework.text_in(p_language text, p_en text, p_zh text) returns text
language sql immutable as $$
  select case when p_language = 'zh-CN' then p_zh else p_en end
$$;

-- Base rows: what a new tenant starts with. A tenant's own rows may differ afterwards and are never overwritten.
create table framework.gdsbillnosettings (
  "sId" text primary key,
  "sTbName" text not null,
  "sFieldName" text not null default 'sBillNo',
  "sPrefix" text not null default '',
  "sDatePattern" text not null default 'yyyyMM' check ("sDatePattern" in ('', 'yy', 'yyyy', 'yyMM', 'yyyyMM', 'yyMMdd', 'yyyyMMdd')),
  "sResetPeriod" text not null default 'month' check ("sResetPeriod" in ('never', 'year', 'month', 'day')),
  "iWidth" int not null default 4 check ("iWidth" between 1 and 12),
  "sMode" text not null default 'fast' check ("sMode" in ('gapless', 'fast')),
  unique ("sTbName", "sFieldName")
);

create table framework.gdsreport (
  "sId" text primary key,
  "sModelsId" text not null references framework.gdsmodule on delete cascade,
  "sFormId" text references framework.gdsconfigformmaster on delete cascade,
  "sNameEn" text not null,
  "sNameZh" text not null,
  "jTemplate" jsonb not null default '{}',
  "iOrder" int not null default 0
);

-- Gives every tenant the bill-number settings that it lacks. Can run twice.
create function framework.merge_base_bill_numbers() returns void
language sql as $$
  insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sFieldName", "sPrefix", "sDatePattern", "sResetPeriod", "iWidth", "sMode")
  select b."sId", g."sTbName", g."sFieldName", g."sPrefix", g."sDatePattern", g."sResetPeriod", g."iWidth", g."sMode"
  from framework.sysbrand b
  cross join framework.gdsbillnosettings g
  on conflict do nothing
$$;

-- Gives every tenant the report bindings that it lacks and removes those of modules that are gone. Can run twice.
create function framework.merge_base_reports() returns void
language sql as $$
  insert into framework.sysreport ("sBrandsId", "sId", "sModelsId", "sFormId", "sNameEn", "sNameZh", "jTemplate", "iOrder")
  select b."sId", g."sId", g."sModelsId", g."sFormId", g."sNameEn", g."sNameZh", g."jTemplate", g."iOrder"
  from framework.sysbrand b
  cross join framework.gdsreport g
  on conflict do nothing;
  delete from framework.sysreport r
  where not exists (select from framework.gdsmodule m where m."sId" = r."sModelsId");
$$;

-- One row for each time that content was applied and changed something.
create table framework.syspackreceipt (
  "sId" text primary key default framework.new_id(),
  "sEdition" text not null,
  "tAt" timestamptz not null default clock_timestamp(),
  "sBy" text not null default session_user,
  "jFiles" jsonb not null,
  "jRows" jsonb not null,
  "jChanges" jsonb not null
);
create index on framework.syspackreceipt ("sEdition", "tAt");
comment on column framework.syspackreceipt."jFiles" is 'Path of each SQL file and the hash of its text.';
comment on column framework.syspackreceipt."jRows" is 'Ids of the metadata rows that the content holds, by table.';
comment on column framework.syspackreceipt."jChanges" is 'What this application changed, one line each.';

revoke execute on all functions in schema framework from public;
grant execute on function framework.text_in(text, text, text) to tenant_runtime;
grant execute on function framework.merge_base_bill_numbers(), framework.merge_base_reports() to platform_runtime;
grant select, insert, update, delete on framework.gdsbillnosettings, framework.gdsreport to platform_runtime;
grant select on framework.syspackreceipt to platform_runtime;

do $$
declare
  v_object text;
begin
  foreach v_object in array array['table framework.gdsbillnosettings', 'table framework.gdsreport', 'table framework.syspackreceipt',
    'function framework.add_reference(regclass, text, regclass)', 'function framework.text_in(text, text, text)',
    'function framework.merge_base_bill_numbers()', 'function framework.merge_base_reports()'] loop
    execute format('alter %s owner to armature_owner', v_object);
  end loop;
end
$$;
