-- Whoever writes routines writes no structure: the sessions in which a tenant's code runs can make, change, drop, grant and own
-- nothing. And what structure makes run is the framework's.

-- Sessions of the service's logins change structure only through the framework's own definer functions. What `by` stands in is
-- no login of the service: a customer's folder is applied with it (0077).
create function framework.keep_structure() returns event_trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if session_user ~ '^armature_[0-9a-f]{8}_(?!by_)' and current_user <> 'armature_owner' then
    raise exception 'a routine may not change the structure (%)', tg_tag using errcode = '42501';
  end if;
end
$$;
revoke execute on function framework.keep_structure() from public;
create event trigger armature_keep_structure on ddl_command_start execute function framework.keep_structure();

-- The event triggers that would run an implementer's function, in whatever session changes structure and as whoever does:
-- PostgreSQL tells nobody when one is made.
create function framework.foreign_event_triggers() returns setof name
language sql stable set search_path = pg_catalog as $$
  select e.evtname
  from pg_event_trigger e
  join pg_proc f on f.oid = e.evtfoid
  where e.evtenabled <> 'D'
    and f.pronamespace <> 'framework'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
$$;

-- Disables them, before anything else of a start. Answers their names.
create function framework.disarm_event_triggers() returns setof name
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_name name;
begin
  for v_name in select * from framework.foreign_event_triggers() loop
    execute format('alter event trigger %I disable', v_name);
    return next v_name;
  end loop;
end
$$;
revoke execute on function framework.foreign_event_triggers(), framework.disarm_event_triggers() from public;
grant execute on function framework.foreign_event_triggers() to armature_owner;
