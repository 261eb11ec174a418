-- Keeps what the acting user prefers, in place of what was chosen before.
-- Called by the endpoints of preferences.
create or replace function framework.keep_preferences(p_theme text, p_density text, p_enter text) returns void
language sql security definer set search_path = pg_catalog, framework as $$
  insert into framework.sysuserpreference ("sBrandsId", "sUserId", "sTheme", "sDensity", "sEnter")
  values (framework.current_tenant(), framework.current_actor(), p_theme, p_density, p_enter)
  on conflict ("sBrandsId", "sUserId") do update
    set "sTheme" = excluded."sTheme", "sDensity" = excluded."sDensity", "sEnter" = excluded."sEnter", "tAt" = excluded."tAt"
$$;

alter function framework.keep_preferences owner to armature_owner;
grant execute on function framework.keep_preferences to tenant_runtime;
