-- The event triggers that would run an implementer's function, in whatever session changes structure and as whoever does:
-- PostgreSQL tells nobody when one is made.
-- Called by disarm_event_triggers, and by next_bill_no before it makes a sequence.
create or replace function framework.foreign_event_triggers() returns setof name
language sql stable set search_path = pg_catalog as $$
  select e.evtname
  from pg_event_trigger e
  join pg_proc f on f.oid = e.evtfoid
  where e.evtenabled <> 'D'
    and f.pronamespace <> 'framework'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = f.oid and d.deptype = 'e')
$$;

grant execute on function framework.foreign_event_triggers to armature_owner;
