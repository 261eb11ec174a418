-- How the acting user arranges the first page; no row where nothing was arranged.
-- Called by the endpoints of the first page.
create or replace function framework.user_home()
returns table ("sOrder" text[], "sHidden" text[])
language sql stable security definer set search_path = pg_catalog, framework as $$
  select h."sOrder", h."sHidden"
  from framework.sysuserhome h
  where h."sBrandsId" = framework.current_tenant() and h."sUserId" = framework.current_actor()
$$;

alter function framework.user_home owner to armature_owner;
grant execute on function framework.user_home to tenant_runtime;
