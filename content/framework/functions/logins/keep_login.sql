-- The last word of every transaction in which a tenant's code may have written: raises 42501 when it changed the login, or the
-- role whose rights it has. Definer, because it reads what the server keeps of logins.
-- Called by the service before it commits.
create or replace function framework.keep_login() returns void
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_login oid := (select a.oid from pg_authid a where a.rolname = session_user);
  v_role oid := 'tenant_runtime'::regrole;
begin
  if exists (select from pg_authid a where a.oid in (v_login, v_role) and framework.is_uncommitted(a.xmin))
    or exists (select from pg_db_role_setting s where s.setrole in (v_login, v_role) and framework.is_uncommitted(s.xmin))
    or not exists (select from pg_db_role_setting s where s.setrole = v_login and s.setdatabase = 0)
    -- Its builder is a member while it is open (open_builder).
    or exists (
      select
      from pg_auth_members m
      join pg_authid a on a.oid = m.member
      where m.roleid = v_login
        and (a.rolname !~ '^armature_[0-9a-f]{8}_by_' or framework.is_uncommitted(m.xmin))) then
    raise exception 'the login must stay as it is' using errcode = '42501';
  end if;
end
$$;

grant execute on function framework.keep_login to tenant_runtime;
