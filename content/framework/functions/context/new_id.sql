-- A time-ordered UUID (version 7) as text.
-- Called as a default of "sId", and by routines that make records.
create or replace function framework.new_id() returns text
language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid::text
$$;

alter function framework.new_id owner to armature_owner;
grant execute on function framework.new_id to platform_runtime, tenant_runtime;
