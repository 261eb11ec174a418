-- Disables the event triggers that are not the framework's. Answers their names.
-- Called before anything else of a start.
create or replace function framework.disarm_event_triggers() returns setof name
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
