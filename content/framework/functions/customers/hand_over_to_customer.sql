-- What was made in a customer's schema, by whatever command, becomes its login's.
-- An event trigger.
create or replace function framework.hand_over_to_customer() returns event_trigger
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

drop event trigger if exists armature_hand_over_to_customer;
create event trigger armature_hand_over_to_customer on ddl_command_end
  when tag in ('CREATE SCHEMA', 'CREATE TABLE', 'ALTER TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW',
    'ALTER MATERIALIZED VIEW', 'CREATE SEQUENCE', 'ALTER SEQUENCE', 'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE PROCEDURE', 'ALTER PROCEDURE',
    'ALTER ROUTINE', 'CREATE AGGREGATE', 'CREATE TYPE', 'ALTER TYPE', 'CREATE DOMAIN', 'ALTER DOMAIN', 'CREATE FOREIGN TABLE')
  execute function framework.hand_over_to_customer();
