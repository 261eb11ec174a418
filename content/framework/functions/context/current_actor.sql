-- The user in whose name the transaction runs. Raises 42501 where there is no valid context.
-- Called by routines and by the functions here that ask who acts.
create or replace function framework.current_actor() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (coalesce(framework.read_context(), framework.refuse_context()))[4];
end
$$;

alter function framework.current_actor owner to armature_owner;
grant execute on function framework.current_actor to tenant_runtime;
