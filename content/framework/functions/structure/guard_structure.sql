-- Refuses with 42501 what would run with the rights of an owner, or for other companies.
-- An event trigger.
create or replace function framework.guard_structure() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_made record;
  v_schema oid;
  v_what text;
begin
  for v_made in
    select c.classid, c.objid
    from pg_event_trigger_ddl_commands() c
    where not c.in_extension
      -- What is said of an object, and who may use it, makes it nothing else; rights name none here.
      and c.command_tag not in ('COMMENT', 'GRANT', 'REVOKE')
  loop
    v_what := framework.structure_refusal(v_made.classid, v_made.objid);
    if v_what is not null then
      raise exception '%: this would run with the rights of an owner, or for others', v_what using errcode = '42501';
    end if;
  end loop;
  for v_schema in
    select distinct n.oid
    from pg_event_trigger_ddl_commands() c
    -- The schema of a trigger is not said.
    left join pg_trigger g on c.classid = 'pg_trigger'::regclass and g.oid = c.objid
    left join pg_class t on t.oid = g.tgrelid
    join pg_namespace n on n.nspname = c.schema_name or n.oid = t.relnamespace
    where not c.in_extension
  loop
    continue when not framework.is_customers(v_schema);
    v_what := framework.schema_refusal(v_schema);
    if v_what is not null then
      raise exception '%', v_what using errcode = '42501';
    end if;
  end loop;
end
$$;

drop event trigger if exists armature_guard_structure;
create event trigger armature_guard_structure on ddl_command_end
  execute function framework.guard_structure();
