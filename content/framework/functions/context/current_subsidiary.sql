-- The subsidiary in which the transaction runs. Raises 42501 where there is no valid context.
-- Called by routines and as a default of tenant tables.
create or replace function framework.current_subsidiary() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (coalesce(framework.read_context(), framework.refuse_context()))[3];
end
$$;

alter function framework.current_subsidiary owner to armature_owner;
grant execute on function framework.current_subsidiary to tenant_runtime;
