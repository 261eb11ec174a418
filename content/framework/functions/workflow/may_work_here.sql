-- Whether somebody may work where the acting user does: a user who is not disabled, and works in the subsidiary.
-- Called where others are asked in the place of who cannot come any more.
create or replace function framework.may_work_here(p_user text) returns boolean
language sql stable security definer set search_path = pg_catalog, framework as $$
  select exists (
    select from framework.users_at(framework.current_tenant(), framework.current_subsidiary()) u where u."sUserId" = p_user)
$$;

alter function framework.may_work_here owner to armature_owner;
grant execute on function framework.may_work_here to tenant_runtime;
