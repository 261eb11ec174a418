-- Refuses with 42501 to drop an index without which a foreign key shows what other companies have. An index goes alone, with its
-- constraint, or with a column, and no command names its table.
-- An event trigger.
create or replace function framework.guard_indexes() returns event_trigger
language plpgsql security definer set search_path = pg_catalog, framework as $$
declare
  v_schemas text[] := array(
    select distinct d.schema_name
    from pg_event_trigger_dropped_objects() d
    where d.object_type = 'index' and d.schema_name like 'customer\_%');
  v_what text;
begin
  if v_schemas = '{}' then
    return;
  end if;
  v_what := (
    select r.phrase
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    cross join lateral framework.key_refusal(c.oid) r (phrase)
    where c.relkind in ('r', 'p')
      and n.nspname = any (v_schemas)
      and r.phrase is not null
    limit 1);
  if v_what is not null then
    raise exception '%: this would run with the rights of an owner, or for others', v_what using errcode = '42501';
  end if;
end
$$;

drop event trigger if exists armature_guard_indexes;
create event trigger armature_guard_indexes on sql_drop
  execute function framework.guard_indexes();
