-- What the acting user prefers; no row where nothing was chosen.
-- Called by the endpoints of preferences.
create or replace function framework.user_preferences()
returns table ("sTheme" text, "sDensity" text, "sEnter" text)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select p."sTheme", p."sDensity", p."sEnter"
  from framework.sysuserpreference p
  where p."sBrandsId" = framework.current_tenant() and p."sUserId" = framework.current_actor()
$$;

alter function framework.user_preferences owner to armature_owner;
grant execute on function framework.user_preferences to tenant_runtime;
