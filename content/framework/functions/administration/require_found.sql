-- Raises 40001 where the row was changed since it was read: the save that carried it is tried again, and then sees it.
-- Called by the trigger functions here.
create or replace function framework.require_found(p_found boolean) returns void
language plpgsql immutable set search_path = pg_catalog, framework as $$
begin
  if not p_found then
    raise exception 'the row changed meanwhile' using errcode = '40001';
  end if;
end
$$;

alter function framework.require_found owner to armature_owner;
