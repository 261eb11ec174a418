-- Whether a process approves the records of a module.
-- Called as somebody begins a process by hand.
create or replace function framework.is_attached(p_key text) returns boolean
language sql stable security definer set search_path = pg_catalog, framework as $$
  select exists (
    select
    from framework.gdsmoduleflow f
    where f."sBrandsId" = framework.current_tenant() and f."bDisabled" = 0 and f."sProcessKey" = p_key)
$$;

alter function framework.is_attached owner to armature_owner;
grant execute on function framework.is_attached to tenant_runtime;
