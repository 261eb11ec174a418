-- The generator of tenant tables: keys, row security, audit and rights, made the same way for every business table.

-- Every change of a business row, also what routines did.
create table framework.sysaudit (
  "iId" bigint generated always as identity,
  "sBrandsId" text not null,
  "sTbName" text not null,
  "sRowId" text not null,
  "sOperation" text not null check ("sOperation" in ('add', 'update', 'del')),
  "tAt" timestamptz not null default clock_timestamp(),
  "sUserId" text,
  "sRequestId" text,
  "jBefore" jsonb,
  "jAfter" jsonb,
  primary key ("sBrandsId", "sTbName", "sRowId", "iId")
);

create function framework.changed_part(p_row jsonb, p_other jsonb) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_object_agg(e.key, e.value), '{}')
  from jsonb_each(p_row) e
  where p_other -> e.key is distinct from e.value
$$;

-- Who acts, for the audit: the context's user when there is a valid one, else the database's.
create function framework.audit_actor() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return framework.current_actor();
exception when insufficient_privilege then
  return 'database:' || session_user;
end
$$;

-- Statement triggers, so that a bulk change costs one insert.
create function framework.audit_added() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
begin
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jAfter")
  select n."sBrandsId", tg_table_name, n."sId", 'add', v_actor, current_setting('armature.request', true), to_jsonb(n)
  from new_rows n;
  return null;
end
$$;

create function framework.audit_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
begin
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore", "jAfter")
  select n."sBrandsId", tg_table_name, n."sId", 'update', v_actor, current_setting('armature.request', true),
    framework.changed_part(to_jsonb(o), to_jsonb(n)), framework.changed_part(to_jsonb(n), to_jsonb(o))
  from new_rows n
  join old_rows o using ("sBrandsId", "sSubsidiaryId", "sId")
  where n is distinct from o;
  return null;
end
$$;

create function framework.audit_deleted() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_actor text := framework.audit_actor();
begin
  insert into framework.sysaudit ("sBrandsId", "sTbName", "sRowId", "sOperation", "sUserId", "sRequestId", "jBefore")
  select o."sBrandsId", tg_table_name, o."sId", 'del', v_actor, current_setting('armature.request', true), to_jsonb(o)
  from old_rows o;
  return null;
end
$$;

-- The columns that make a row a tenant's, and those that say who made it. Not part of any form's own data.
create function framework.add_column(p_table regclass, p_definition text) returns void
language plpgsql as $$
begin
  execute format('alter table %s add column if not exists %s', p_table, p_definition);
end
$$;

create function framework.secure_tenant_table(p_table regclass) returns void
language plpgsql as $$
declare
  v_name text := (select c.relname from pg_class c where c.oid = p_table);
begin
  execute format('alter table %s enable row level security', p_table);
  execute format('alter table %s force row level security', p_table);
  if not exists (select from pg_policy y where y.polrelid = p_table and y.polname = 'tenant') then
    execute format('create policy tenant on %s using ("sBrandsId" = framework.current_tenant()) with check ("sBrandsId" = framework.current_tenant())', p_table);
  end if;
  execute format('create or replace trigger audit_added after insert on %s referencing new table as new_rows for each statement execute function framework.audit_added()', p_table);
  execute format('create or replace trigger audit_changed after update on %s referencing old table as old_rows new table as new_rows for each statement execute function framework.audit_changed()', p_table);
  execute format('create or replace trigger audit_deleted after delete on %s referencing old table as old_rows for each statement execute function framework.audit_deleted()', p_table);
  -- Dependencies alone: a list of the commonest pairs, looked through at each planning, took half of a short statement's time.
  execute format('create statistics if not exists %I.%I (dependencies) on "sBrandsId", "sSubsidiaryId" from %s',
    (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = p_table), left(v_name, 50) || '_tenant', p_table);
  execute format('alter table %s owner to armature_owner', p_table);
  execute format('grant select, insert, update, delete on %s to tenant_runtime', p_table);
end
$$;

-- Turns a table of business columns into a tenant table. Run it right after `create table`, and again without harm.
-- p_parent: the master's table, for lines: adds "sParentId", its foreign key and "iLine". No cascade: triggers of a cascaded delete would run as the tables' owner.
-- p_approval: adds bCheck, tCheckDate, sCheckPerson.
create function framework.make_tenant_table(p_table regclass, p_parent regclass default null, p_approval boolean default true) returns void
language plpgsql as $$
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
  if not exists (select from pg_constraint c where c.conrelid = p_table and c.contype = 'p') then
    execute format('alter table %s add primary key ("sBrandsId", "sSubsidiaryId", "sId")', p_table);
  end if;
  if p_parent is not null then
    perform framework.add_column(p_table, '"sParentId" text not null');
    perform framework.add_column(p_table, '"iLine" int not null default 0');
    if not exists (select from pg_constraint c where c.conrelid = p_table and c.confrelid = p_parent and c.contype = 'f') then
      execute format('alter table %s add foreign key ("sBrandsId", "sSubsidiaryId", "sParentId") references %s', p_table, p_parent);
      execute format('create index on %s ("sBrandsId", "sSubsidiaryId", "sParentId", "iLine")', p_table);
    end if;
  end if;
  perform framework.secure_tenant_table(p_table);
end
$$;

-- Views see what their reader may see, and nothing else, whoever made them.
create function framework.secure_new_view() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_view record;
begin
  for v_view in
    select c.objid::regclass as name
    from pg_event_trigger_ddl_commands() c
    where c.object_type = 'view' and (c.schema_name = 'public' or c.schema_name like 'customer\_%')
  loop
    execute format('alter view %s set (security_invoker = on)', v_view.name);
    execute format('grant select on %s to tenant_runtime', v_view.name);
  end loop;
end
$$;
create event trigger armature_secure_new_view on ddl_command_end when tag in ('CREATE VIEW') execute function framework.secure_new_view();

-- The schema in which a customer's overrides and additions live.
create function framework.make_customer_schema(p_brand_no text) returns text
language plpgsql as $$
declare
  v_schema text := (select b."sSchema" from framework.sysbrand b where b."sBrandNo" = p_brand_no);
begin
  if v_schema is null then
    raise exception 'there is no company %', p_brand_no;
  end if;
  execute format('create schema if not exists %I', v_schema);
  execute format('grant usage on schema %I to tenant_runtime', v_schema);
  execute format('grant usage, create on schema %I to armature_owner', v_schema);
  execute format('alter default privileges in schema %I grant execute on functions to tenant_runtime', v_schema);
  execute format('alter default privileges for role armature_owner in schema %I grant execute on functions to tenant_runtime', v_schema);
  return v_schema;
end
$$;

revoke execute on all functions in schema framework from public;
grant execute on function framework.audit_actor() to tenant_runtime, armature_owner;

-- For scripts and SQL tests: acts as a user of a tenant until the transaction ends.
create function framework.act_as(p_tenant text, p_subsidiary text, p_user text) returns void
language plpgsql as $$
declare
  v_context text := concat_ws('|', 'v1', p_tenant, p_subsidiary, p_user, (extract(epoch from clock_timestamp())::bigint + 3600)::text);
begin
  perform set_config('armature.context', v_context || '|' || framework.sign(v_context), true);
end
$$;
revoke execute on function framework.act_as(text, text, text) from public;
