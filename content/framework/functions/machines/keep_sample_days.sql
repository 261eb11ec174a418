-- Makes the partitions of samples for yesterday, today and two days more, and drops those of days that are over for longer than so many; answers
-- how many were made or dropped. Days are those of UTC. Nothing is dropped where an implementer's event trigger would see it go. It waits for
-- nobody for longer than two seconds.
-- Called by the plugin for machines.
create or replace function framework.keep_sample_days(p_days int) returns int
language plpgsql security definer set search_path = pg_catalog, framework set lock_timeout = '2s' as $$
declare
  v_today date := (clock_timestamp() at time zone 'UTC')::date;
  v_name text;
  v_day date;
  v_count int := 0;
begin
  for v_day in select g::date from generate_series(v_today - 1, v_today + 2, interval '1 day') g loop
    v_name := 'plc_sample_' || to_char(v_day, 'YYYYMMDD');
    if to_regclass('framework.' || v_name) is null then
      execute format('create table framework.%I partition of framework.plc_sample for values from (%L) to (%L)', v_name,
        v_day::timestamp at time zone 'UTC', (v_day + 1)::timestamp at time zone 'UTC');
      execute format('alter table framework.%I enable row level security, force row level security', v_name);
      v_count := v_count + 1;
    end if;
  end loop;
  if exists (select from framework.foreign_event_triggers()) then
    return v_count;
  end if;
  for v_name in
    select c.relname
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'framework.plc_sample'::regclass
      and c.relname ~ '^plc_sample_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < v_today - p_days
  loop
    execute format('drop table framework.%I', v_name);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;

alter function framework.keep_sample_days owner to armature_owner;
grant execute on function framework.keep_sample_days to platform_runtime;
