-- Anybody in the database may send a notification on any channel: what the service believes comes on one whose name nobody
-- else can know.

create function framework.news_channel() returns text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select 'armature_' || left(framework.sign('news'), 40)
$$;

revoke execute on function framework.news_channel() from public;
alter function framework.news_channel() owner to armature_owner;

create or replace function framework.announce_change() returns trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform pg_notify(framework.news_channel(), tg_table_name);
  return null;
end
$$;

create or replace function framework.announce_structure() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform pg_notify(framework.news_channel(), 'structure');
end
$$;

-- A routine can be dropped and altered as a routine, and what runs when a table is written changes with triggers and rules: that is structure, too.
drop event trigger armature_announce_structure;
create event trigger armature_announce_structure on ddl_command_end
  when tag in ('CREATE TABLE', 'ALTER TABLE', 'DROP TABLE', 'CREATE VIEW', 'ALTER VIEW', 'DROP VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION',
    'DROP FUNCTION', 'CREATE PROCEDURE', 'ALTER PROCEDURE', 'DROP PROCEDURE', 'ALTER ROUTINE', 'DROP ROUTINE', 'CREATE TRIGGER', 'ALTER TRIGGER',
    'DROP TRIGGER', 'CREATE RULE', 'ALTER RULE', 'DROP RULE', 'CREATE SCHEMA', 'ALTER SCHEMA', 'DROP SCHEMA', 'DROP OWNED', 'CREATE TABLE AS',
    'SELECT INTO')
  execute function framework.announce_structure();
