-- Who may work in a subsidiary: its own users, and those who were given it, as far as they are not disabled.
-- Called where work is done in somebody's name that nobody asked for.
create or replace function framework.users_at(p_tenant text, p_subsidiary text) returns table ("sUserId" text, "bAdmin" smallint)
language sql stable security definer set search_path = pg_catalog, framework as $$
  select u."sId", u."bAdmin"
  from framework.sftlogininfo u
  where u."sBrandsId" = p_tenant
    and u."bDisabled" = 0
    and (u."sSubsidiaryId" = p_subsidiary or exists (
      select
      from framework.sftloginsubsidiary l
      where l."sBrandsId" = p_tenant and l."sUserId" = u."sId" and l."sSubsidiaryId" = p_subsidiary))
$$;

alter function framework.users_at owner to armature_owner;
grant execute on function framework.users_at to platform_runtime;
