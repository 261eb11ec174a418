-- What the nodes of this database say of themselves, so that one that starts can tell whether they belong together. Their
-- connections carry it as their name for as long as they live; only those of the platform's own login count.
-- Called at every start.
create or replace function framework.node_marks() returns setof text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select distinct a.application_name
  from pg_stat_activity a
  where a.datname = current_database()
    and a.usename = session_user
    and a.application_name like 'armature node %'
$$;

grant execute on function framework.node_marks to platform_runtime;
