-- Structure changes too: the catalogue is read again when a table, view or routine was made or dropped. A routine can be dropped
-- and altered as a routine, and what runs when a table is written changes with triggers and rules.
-- An event trigger.
create or replace function framework.announce_structure() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform pg_notify(framework.news_channel(), 'structure');
end
$$;

alter function framework.announce_structure owner to armature_owner;

drop event trigger if exists armature_announce_structure;
create event trigger armature_announce_structure on ddl_command_end
  when tag in ('CREATE TABLE', 'ALTER TABLE', 'DROP TABLE', 'CREATE VIEW', 'ALTER VIEW', 'DROP VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION',
    'DROP FUNCTION', 'CREATE PROCEDURE', 'ALTER PROCEDURE', 'DROP PROCEDURE', 'ALTER ROUTINE', 'DROP ROUTINE', 'CREATE TRIGGER', 'ALTER TRIGGER',
    'DROP TRIGGER', 'CREATE RULE', 'ALTER RULE', 'DROP RULE', 'CREATE SCHEMA', 'ALTER SCHEMA', 'DROP SCHEMA', 'DROP OWNED', 'CREATE TABLE AS',
    'SELECT INTO')
  execute function framework.announce_structure();
