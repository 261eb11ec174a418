-- Brings what the acting tenant derives from base rows up to date.
-- Called by the queue's consumer, of a message that this tenant caused.
create or replace function framework.merge_own_base(p_name text) returns void
language plpgsql security definer set search_path = pg_catalog, framework as $$
begin
  perform framework.merge_base(p_name, framework.current_tenant());
end
$$;

alter function framework.merge_own_base owner to armature_owner;
grant execute on function framework.merge_own_base to tenant_runtime;
