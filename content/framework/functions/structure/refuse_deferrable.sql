-- Refuses with 42501 what could be put off to the end of a transaction.
-- An event trigger.
create or replace function framework.refuse_deferrable() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_found record;
begin
  for v_found in
    select d.kind, d.name, d.relation
    from framework.deferrable_objects(array(
      select framework.touched_table(c.classid, c.objid) from pg_event_trigger_ddl_commands() c
    )) d
    limit 1
  loop
    raise exception 'the % % on % can be deferred, and nothing may run when a transaction ends: leave DEFERRABLE out',
      v_found.kind, v_found.name, v_found.relation using errcode = '42501';
  end loop;
end
$$;

drop event trigger if exists armature_refuse_deferrable;
create event trigger armature_refuse_deferrable on ddl_command_end
  when tag in ('CREATE TRIGGER', 'ALTER TRIGGER', 'CREATE SCHEMA', 'CREATE TABLE', 'ALTER TABLE')
  execute function framework.refuse_deferrable();
