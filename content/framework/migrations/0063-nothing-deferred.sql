-- Nothing of an implementer's is put off to the end of a transaction, where no limit holds any more.

-- The table to which something that was made or changed belongs.
create function framework.touched_table(p_class oid, p_object oid) returns oid
language sql stable set search_path = pg_catalog as $$
  select case p_class
    when 'pg_trigger'::regclass then (select g.tgrelid from pg_trigger g where g.oid = p_object)
    when 'pg_policy'::regclass then (select y.polrelid from pg_policy y where y.oid = p_object)
    when 'pg_statistic_ext'::regclass then (select t.stxrelid from pg_statistic_ext t where t.oid = p_object)
    when 'pg_rewrite'::regclass then (select w.ev_class from pg_rewrite w where w.oid = p_object)
    else p_object
  end
$$;
revoke execute on function framework.touched_table(oid, oid) from public;

-- What can be put off, of what an implementer made of some tables. Foreign keys may be: they run nobody's code.
create function framework.deferrable_objects(p_relations oid[]) returns table (kind text, name text, relation regclass, definition text)
language sql stable set search_path = pg_catalog as $$
  select 'trigger', g.tgname::text, g.tgrelid::regclass, pg_get_triggerdef(g.oid)
  from pg_trigger g
  join pg_class c on c.oid = g.tgrelid
  where g.tgrelid = any (p_relations)
    and g.tgdeferrable
    and not g.tgisinternal
    and c.relnamespace <> 'framework'::regnamespace
  union all
  select 'constraint', k.conname::text, k.conrelid::regclass, pg_get_constraintdef(k.oid)
  from pg_constraint k
  where k.conrelid = any (p_relations)
    and k.condeferrable
    and k.contype in ('p', 'u', 'x')
    and k.connamespace <> 'framework'::regnamespace
$$;
revoke execute on function framework.deferrable_objects(oid[]) from public;

create function framework.refuse_deferrable() returns event_trigger
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
revoke execute on function framework.refuse_deferrable() from public;

-- What is there already is made anew so that it acts at once.
do $$
declare
  v_found record;
  v_definition text;
begin
  for v_found in select d.* from framework.deferrable_objects(array(select c.oid from pg_class c where c.relkind in ('r', 'p'))) d loop
    v_definition := regexp_replace(v_found.definition, ' (NOT )?DEFERRABLE( INITIALLY (DEFERRED|IMMEDIATE))?( FOR EACH ROW|$)', '\4');
    if v_found.kind = 'trigger' then
      execute format('drop trigger %I on %s', v_found.name, v_found.relation);
      execute v_definition;
    else
      execute format('alter table %s drop constraint %I, add constraint %I %s', v_found.relation, v_found.name, v_found.name, v_definition);
    end if;
  end loop;
end
$$;

create event trigger armature_refuse_deferrable on ddl_command_end
  when tag in ('CREATE TRIGGER', 'ALTER TRIGGER', 'CREATE SCHEMA', 'CREATE TABLE', 'ALTER TABLE')
  execute function framework.refuse_deferrable();
