-- The parts of the context: {v1, tenant, subsidiary, user, expiry}. Raises 42501 when there is none, when it was forged, or when
-- it has expired.
-- For routines that ask for several of them.
create or replace function framework.verified_context() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return coalesce(framework.read_context(), framework.refuse_context());
end
$$;

alter function framework.verified_context owner to armature_owner;
grant execute on function framework.verified_context to tenant_runtime;
