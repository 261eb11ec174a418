-- Refuses a time zone that PostgreSQL does not know by name. A trigger and no constraint: what is restored stays as it is, and is
-- then read as UTC.
-- Triggers of framework.sftlogininfo.
create or replace function framework.check_time_zone() returns trigger
language plpgsql set search_path = pg_catalog, framework as $$
begin
  if not framework.is_time_zone(new."sTimeZone") then
    raise exception 'there is no time zone named "%"', new."sTimeZone" using errcode = 'check_violation';
  end if;
  return new;
end
$$;

alter function framework.check_time_zone owner to armature_owner;

create or replace trigger check_time_zone_of_new before insert on framework.sftlogininfo
for each row execute function framework.check_time_zone();
create or replace trigger check_time_zone before update of "sTimeZone" on framework.sftlogininfo
for each row when (new."sTimeZone" is distinct from old."sTimeZone") execute function framework.check_time_zone();
