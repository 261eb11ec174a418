-- Refuses a time zone that PostgreSQL does not know by name. A trigger and no constraint: what is restored stays as it is, and then
-- counts as none.
-- Triggers of framework.sftlogininfo and framework.sftsubsidiary.
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

do $$
declare
  v_table text;
begin
  foreach v_table in array array['sftlogininfo', 'sftsubsidiary'] loop
    execute format('create or replace trigger check_time_zone_of_new before insert on framework.%I '
      'for each row execute function framework.check_time_zone()', v_table);
    execute format('create or replace trigger check_time_zone before update of "sTimeZone" on framework.%I '
      'for each row when (new."sTimeZone" is distinct from old."sTimeZone") execute function framework.check_time_zone()', v_table);
  end loop;
end
$$;
