-- Whether it is the name of a time zone: abbreviations and offsets mean different things to different programs.
-- Null for none. Called by check_time_zone and require_time_zone.
create or replace function framework.is_time_zone(p_zone text) returns boolean
language sql stable set search_path = pg_catalog, framework as $$
  select p_zone = 'UTC' or (
    p_zone ~ '^[A-Z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$'
    and p_zone <> 'Factory'
    and exists (select from pg_timezone_names z where z.name = p_zone)
  )
$$;

alter function framework.is_time_zone owner to armature_owner;
grant execute on function framework.is_time_zone to platform_runtime;
