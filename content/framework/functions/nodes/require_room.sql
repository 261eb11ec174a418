-- Fails while the disk is full: half a megabyte that nothing stored before has room for, rolled back. Vacuum takes it away.
-- Called by a node whose writes found the disk full.
create or replace function framework.require_room() returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  insert into framework.sysroom values (repeat('x', 500000));
  raise exception using errcode = 'ROOM0';
exception
  when sqlstate 'ROOM0' then null;
end
$$;

grant execute on function framework.require_room to platform_runtime;
