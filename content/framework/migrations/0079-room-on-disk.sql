-- Where writes found the disk full, a node asks here whether there is room again: half a megabyte that nothing stored before has room
-- for, rolled back. Vacuum takes it away.
create table framework.sysroom ("sFill" text);
alter table framework.sysroom alter column "sFill" set storage external;

create function framework.require_room() returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  insert into framework.sysroom values (repeat('x', 500000));
  raise exception using errcode = 'ROOM0';
exception
  when sqlstate 'ROOM0' then null;
end
$$;
revoke execute on function framework.require_room() from public;
grant execute on function framework.require_room() to platform_runtime;
