-- Raises 42501: there is no valid context.
-- Called by the functions that need one.
create or replace function framework.refuse_context() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  raise exception 'no valid company context' using errcode = '42501';
end
$$;

alter function framework.refuse_context owner to armature_owner;
