-- What a customer's folder makes is made by a login of that customer's own: it may create in the customer's schema and nowhere
-- else, it is open for as long as that takes, and whatever runs meanwhile (defaults, checks, triggers, `do`) runs as it. Nothing
-- of a customer's has to run as an administrator.

do $$
begin
  create role builder_runtime nologin;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the server: another of its databases was made at the same time
end
$$;
grant usage on schema public, framework to builder_runtime;

-- What a builder may say at all: what makes, changes and drops things that stand in a schema, of which it has one.
create function framework.keep_builder_at_home() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if session_user ~ '^armature_[0-9a-f]{8}_by_' and current_user <> 'armature_owner'
    and tg_tag !~ '^(CREATE|ALTER|DROP) (TABLE|VIEW|MATERIALIZED VIEW|SEQUENCE|INDEX|STATISTICS|FUNCTION|PROCEDURE|ROUTINE|AGGREGATE|TYPE|DOMAIN|TRIGGER|POLICY)$'
    and tg_tag not in ('COMMENT', 'GRANT', 'REVOKE', 'CREATE TABLE AS', 'SELECT INTO', 'REFRESH MATERIALIZED VIEW', 'REINDEX') then
    raise exception 'a customer''s script makes what stands in its schema, and nothing else (%)', tg_tag using errcode = '42501';
  end if;
end
$$;
revoke execute on function framework.keep_builder_at_home() from public;
create event trigger armature_keep_builder_at_home on ddl_command_start execute function framework.keep_builder_at_home();

-- A clone of this database has customers of the same names, and commands of its own: the login is this database's alone.
create function framework.builder_login(p_brand_no text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select framework.login_name(format('by_%s_%s', left(p_brand_no, 24), left(md5(d.oid || p_brand_no), 8)))
  from pg_database d
  where d.datname = current_database()
$$;

-- Answers when it is over, after 5 s at most: while a builder is in a transaction that changed its role, nobody else can change that role.
create function framework.end_builder(p_login text) returns void
language plpgsql set search_path = pg_catalog, framework as $$
begin
  for v_try in 1 .. 100 loop
    perform pg_stat_clear_snapshot();
    perform pg_terminate_backend(s.pid) from pg_stat_activity s where s.usename = p_login;
    exit when not found;
    perform pg_sleep(0.05);
  end loop;
end
$$;

-- Lets the builder of a customer in, until close_builder; what it may still be at is ended. Answers its login; raises where there is
-- no such company.
create function framework.open_builder(p_brand_no text) returns text
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_login text := framework.builder_login(p_brand_no);
  v_schema text;
begin
  perform framework.end_builder(v_login);
  v_schema := framework.make_customer_schema(p_brand_no);
  perform framework.secure_login(v_login, 'builder_runtime');
  execute format('grant %I to %I', framework.customer_login(p_brand_no), v_login);
  execute format('grant usage, create on schema %I to %I', v_schema, v_login);
  return v_login;
end
$$;

-- Shuts a builder out and ends what it is at. A builder can become the customer's own login and change that login's password and
-- settings: they are put right.
create function framework.close_builder(p_brand_no text) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_login text := framework.builder_login(p_brand_no);
begin
  perform framework.end_builder(v_login);
  lock table pg_catalog.pg_authid in share update exclusive mode;
  execute format('alter role %I nologin password null', v_login);
  -- Whoever came in meanwhile comes no more.
  perform framework.end_builder(v_login);
  execute format('revoke all on schema %I from %I', (select b."sSchema" from framework.sysbrand b where b."sBrandNo" = p_brand_no), v_login);
  execute format('revoke %I from %I', framework.customer_login(p_brand_no), v_login);
  perform framework.secure_login(framework.customer_login(p_brand_no), 'tenant_runtime');
end
$$;

-- Shuts out the builders of commands that were killed, and ends what they left running: a command that is at work holds the lock.
-- Runs at every start, and before anything changes structure, which would wait for what was left.
create function framework.close_builders() returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_brand_no text;
begin
  if not pg_try_advisory_xact_lock(hashtext('armature_pack')) then
    return;
  end if;
  for v_brand_no in
    select b."sBrandNo"
    from framework.sysbrand b
    join pg_roles a on a.rolname = framework.builder_login(b."sBrandNo")
    where a.rolcanlogin
  loop
    perform framework.close_builder(v_brand_no);
  end loop;
end
$$;
revoke execute on function framework.builder_login(text), framework.end_builder(text), framework.open_builder(text),
  framework.close_builder(text), framework.close_builders() from public;

-- What the catalogues say of a table, to whoever has it or makes lines of it: a customer's builder may not read them itself.
create function framework.table_state(
  p_table regclass, p_parent regclass,
  out schema_name name, out table_name name, out is_customers boolean, out has_key boolean, out has_policy boolean, out has_parent boolean)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select n.nspname, c.relname, framework.is_customers(n.oid),
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'),
    exists (select from pg_policy y where y.polrelid = c.oid and y.polname = 'tenant'),
    exists (select from pg_constraint k where k.conrelid = c.oid and k.confrelid = p_parent and k.contype = 'f')
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.oid = p_table
    and pg_has_role(session_user, c.relowner, 'member')
$$;

create or replace function framework.secure_tenant_table(p_table regclass) returns void
language plpgsql as $$
declare
  v_state record := framework.table_state(p_table, null);
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  if not v_state.has_policy then
    execute format('create policy tenant on %s using ("sBrandsId" = framework.current_tenant()) with check ("sBrandsId" = framework.current_tenant())', p_table);
  end if;
  execute format('create or replace trigger audit_added after insert on %s referencing new table as new_rows for each statement execute function framework.audit_added()', p_table);
  execute format('create or replace trigger audit_changed after update on %s referencing old table as old_rows new table as new_rows for each statement execute function framework.audit_changed()', p_table);
  execute format('create or replace trigger audit_deleted after delete on %s referencing old table as old_rows for each statement execute function framework.audit_deleted()', p_table);
  -- Dependencies alone: a list of the commonest pairs, looked through at each planning, took half of a short statement's time.
  execute format('create statistics if not exists %I.%I (dependencies) on "sBrandsId", "sSubsidiaryId" from %s',
    v_state.schema_name, left(v_state.table_name, 50) || '_tenant', p_table);
  -- What is in a customer's schema is its login's already.
  if not v_state.is_customers then
    execute format('alter table %s owner to armature_owner', p_table);
    execute format('grant references on %s to builder_runtime', p_table);
  end if;
  execute format('grant select, insert, update, delete on %s to tenant_runtime', p_table);
end
$$;

-- Turns a table of business columns into a tenant table. Run it right after `create table`, and again without harm.
-- p_parent: the master's table, for lines: adds "sParentId", its foreign key and "iLine". No cascade: triggers of a cascaded delete would run as the tables' owner.
-- p_approval: adds bCheck, tCheckDate, sCheckPerson.
create or replace function framework.make_tenant_table(p_table regclass, p_parent regclass default null, p_approval boolean default true) returns void
language plpgsql as $$
declare
  v_state record := framework.table_state(p_table, p_parent);
begin
  perform framework.add_column(p_table, '"sBrandsId" text not null');
  perform framework.add_column(p_table, '"sSubsidiaryId" text not null');
  perform framework.add_column(p_table, '"sId" text not null');
  perform framework.add_column(p_table, '"tCreateDate" timestamptz not null default now()');
  perform framework.add_column(p_table, '"sMakePerson" text');
  execute format('alter table %s alter column "sBrandsId" set default framework.current_tenant(), alter column "sSubsidiaryId" set default framework.current_subsidiary(), '
    'alter column "sId" set default framework.new_id(), alter column "sMakePerson" set default framework.audit_actor()', p_table);
  if p_approval then
    perform framework.add_column(p_table, '"bCheck" smallint not null default 0 check ("bCheck" in (0, 1))');
    perform framework.add_column(p_table, '"tCheckDate" timestamptz');
    perform framework.add_column(p_table, '"sCheckPerson" text');
  end if;
  if not v_state.has_key then
    execute format('alter table %s add primary key ("sBrandsId", "sSubsidiaryId", "sId")', p_table);
  end if;
  perform framework.secure_tenant_table(p_table);
  if p_parent is not null then
    perform framework.add_column(p_table, '"sParentId" text not null');
    perform framework.add_column(p_table, '"iLine" int not null default 0');
    if not v_state.has_parent then
      execute format('alter table %s add foreign key ("sBrandsId", "sSubsidiaryId", "sParentId") references %s', p_table, p_parent);
      execute format('create index on %s ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine")', p_table);
    end if;
  end if;
end
$$;

revoke execute on function framework.table_state(regclass, regclass) from public;
grant execute on function framework.table_state(regclass, regclass), framework.make_tenant_table(regclass, regclass, boolean),
  framework.secure_tenant_table(regclass), framework.add_column(regclass, text),
  framework.audit_added(), framework.audit_changed(), framework.audit_deleted() to builder_runtime;

-- Lines of a customer's own belong to records of the standard's tables.
do $$
declare
  v_name text;
begin
  for v_name in
    select c.oid::regclass
    from pg_class c
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p')
      and c.relforcerowsecurity
  loop
    execute format('grant references on %s to builder_runtime', v_name);
  end loop;
end
$$;

-- What each routine, view and table of a customer was when its folder was applied, so that a change by hand is noticed.
alter table framework.syspackreceipt add column "jObjects" jsonb not null default '{}';

-- What belongs to a company's own module is that company's, and nobody else's.
create or replace function framework.merge_base_bill_numbers() returns void
language sql as $$
  insert into framework.sysbillnosettings ("sBrandsId", "sTbName", "sFieldName", "sPrefix", "sDatePattern", "sResetPeriod", "iWidth", "sMode")
  select b."sId", g."sTbName", g."sFieldName", g."sPrefix", g."sDatePattern", g."sResetPeriod", g."iWidth", g."sMode"
  from framework.sysbrand b
  cross join framework.gdsbillnosettings g
  left join framework.gdsmodule m on g."sId" = m."sId" || '.' || g."sFieldName"
  where m."sBrandsId" is null or m."sBrandsId" = b."sId"
  on conflict do nothing
$$;

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
