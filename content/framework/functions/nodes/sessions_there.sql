-- Which of the given sessions have not ended: one that was told to end goes on where a function does not look for that.
-- Called by the service's watch. Definer, because activity is hidden from the service's logins.
create or replace function framework.sessions_there(p_sessions int[]) returns setof int
language sql stable security definer set search_path = pg_catalog, framework as $$
  select a.pid from pg_stat_get_activity(null) a where a.pid = any (p_sessions)
$$;

grant execute on function framework.sessions_there to platform_runtime;
