-- What is in a customer's schema is the customer's own login's, by whatever command it came, and a view sees what its reader may see.

-- Gives what a customer's schema holds to the customer's login, whoever made it.
create function framework.own_customer_objects(p_schema oid) returns void
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_login name := (
    select a.rolname
    from framework.sysbrand b
    join pg_namespace n on n.nspname = b."sSchema"
    join pg_roles a on a.rolname = framework.customer_login(b."sBrandNo")
    where n.oid = p_schema);
  v_found record;
begin
  for v_found in
    select case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end as kind,
      c.oid::regclass::text as name
    from pg_class c
    where c.relnamespace = p_schema
      and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and pg_get_userbyid(c.relowner) <> v_login
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
    union all
    select case p.prokind when 'a' then 'aggregate' else 'routine' end, p.oid::regprocedure::text
    from pg_proc p
    where p.pronamespace = p_schema and pg_get_userbyid(p.proowner) <> v_login
    union all
    select case t.typtype when 'd' then 'domain' else 'type' end, t.oid::regtype::text
    from pg_type t
    where t.typnamespace = p_schema
      and pg_get_userbyid(t.typowner) <> v_login
      and (t.typtype in ('d', 'e', 'r') or t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
  loop
    execute format('alter %s %s owner to %I', v_found.kind, v_found.name, v_login);
  end loop;
end
$$;

create function framework.hand_over_to_customer() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_schema oid;
begin
  for v_schema in
    select distinct n.oid
    from pg_event_trigger_ddl_commands() c
    join pg_namespace n on n.nspname = c.schema_name
    where n.nspname like 'customer\_%'
  loop
    perform framework.own_customer_objects(v_schema);
  end loop;
end
$$;
create event trigger armature_hand_over_to_customer on ddl_command_end
  when tag in ('CREATE SCHEMA', 'CREATE TABLE', 'ALTER TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW',
    'ALTER MATERIALIZED VIEW', 'CREATE SEQUENCE', 'ALTER SEQUENCE', 'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE PROCEDURE', 'ALTER PROCEDURE',
    'ALTER ROUTINE', 'CREATE AGGREGATE', 'CREATE TYPE', 'ALTER TYPE', 'CREATE DOMAIN', 'ALTER DOMAIN', 'CREATE FOREIGN TABLE')
  execute function framework.hand_over_to_customer();

revoke execute on function framework.own_customer_objects(oid), framework.hand_over_to_customer() from public;

do $$
declare
  v_brand_no text;
begin
  for v_brand_no in
    select b."sBrandNo" from framework.sysbrand b join pg_namespace n on n.nspname = b."sSchema"
  loop
    perform framework.make_customer_schema(v_brand_no);
  end loop;
end
$$;

-- Views see what their reader may see, whoever made or changed them, and by whatever command.
create or replace function framework.secure_new_view() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_view record;
begin
  for v_view in
    select v.oid::regclass as name, n.nspname = 'public' or n.nspname like 'customer\_%' as is_read,
      coalesce(v.reloptions @> array['security_invoker=on'], false) as is_secure
    from pg_event_trigger_ddl_commands() c
    join pg_class v on c.classid = 'pg_class'::regclass and v.oid = c.objid and v.relkind = 'v'
    join pg_namespace n on n.oid = v.relnamespace
    where n.nspname not in ('framework', 'pg_catalog', 'information_schema')
  loop
    if not v_view.is_secure then
      execute format('alter view %s set (security_invoker = on)', v_view.name);
    end if;
    if v_view.is_read then
      execute format('grant select on %s to tenant_runtime', v_view.name);
    end if;
  end loop;
end
$$;
drop event trigger armature_secure_new_view;
create event trigger armature_secure_new_view on ddl_command_end when tag in ('CREATE VIEW', 'ALTER VIEW', 'CREATE SCHEMA')
  execute function framework.secure_new_view();
