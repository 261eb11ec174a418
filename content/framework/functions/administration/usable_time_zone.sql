-- The time zone as PostgreSQL can work with it, null for one that it does not know. What is stored may come from another release.
-- Called when a session is made.
create or replace function framework.usable_time_zone(p_zone text) returns text
language plpgsql stable set search_path = pg_catalog, framework set timezone = 'UTC' as $$
begin
  perform set_config('timezone', p_zone, true);
  return p_zone;
exception when invalid_parameter_value then
  return null;
end
$$;

alter function framework.usable_time_zone owner to armature_owner;
grant execute on function framework.usable_time_zone to platform_runtime;
