-- Whether who signs in is of the installation that this database holds: logins belong to the server, and another installation's database may
-- have come under the name of the one that was there. Definer, because nobody reads the installation.
-- Called by the service on each of its connections, before anything else is asked there.
create or replace function framework.is_own_login() returns boolean
language sql stable security definer set search_path = pg_catalog, framework as $$
  select exists (
    select
    from framework.installation i
    where starts_with(session_user::text, format('armature_%s_', i."sId"))
  )
$$;

grant execute on function framework.is_own_login to platform_runtime, trusted_runtime, tenant_runtime, structure_runtime, builder_runtime;
