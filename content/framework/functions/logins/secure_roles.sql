-- Makes the roles that rights are given to, where the server lacks them: a dump brings the rights, not the roles. Answers which.
-- Called by secure_logins.
create or replace function framework.secure_roles() returns text[]
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_role text;
  v_mended text[] := '{}';
begin
  foreach v_role in array array['armature_owner', 'tenant_runtime', 'trusted_runtime', 'platform_runtime', 'builder_runtime', 'structure_runtime'] loop
    if not exists (select from pg_roles r where r.rolname = v_role) then
      execute format('create role %I nologin', v_role);
      v_mended := v_mended || ('made the role ' || v_role);
    end if;
  end loop;
  if not pg_has_role('trusted_runtime', 'tenant_runtime', 'usage') then
    grant tenant_runtime to trusted_runtime;
  end if;
  if not pg_has_role('platform_runtime', 'pg_signal_backend', 'usage') then
    grant pg_signal_backend to platform_runtime;
  end if;
  return v_mended;
end
$$;
