-- Makes a login what it has to be: a member of one role, with one password and its settings, let into the database. Answers what it had to mend.
-- Called by secure_logins and by what makes customers' logins and builders.
create or replace function framework.secure_login(p_login text, p_role text) returns text[]
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_settings constant text[] := (select array_agg(s."sName" || '=' || s."sValue") from framework.login_settings() s);
  v_verifier constant text := framework.login_verifier(p_login);
  v_login pg_authid;
  v_mended text[] := '{}';
  v_other record;
  v_setting record;
begin
  select a.* into v_login from pg_authid a where a.rolname = p_login;
  if not found then
    execute format('create role %I', p_login);
    select a.* into v_login from pg_authid a where a.rolname = p_login;
    v_mended := array['made the login ' || p_login];
  end if;
  if v_login.rolpassword is distinct from v_verifier or not v_login.rolcanlogin or not v_login.rolinherit or v_login.rolsuper
    or v_login.rolcreatedb or v_login.rolcreaterole or v_login.rolreplication or v_login.rolbypassrls or v_login.rolconnlimit <> -1
    or v_login.rolvaliduntil < 'infinity' then
    execute format('alter role %I login inherit nosuperuser nocreatedb nocreaterole noreplication nobypassrls connection limit -1 password %L valid until ''infinity''',
      p_login, v_verifier);
    if v_mended = '{}' then
      v_mended := array['gave the login ' || p_login || ' its own password and rights again'];
    end if;
  end if;
  if (select s.setconfig from pg_db_role_setting s where s.setrole = v_login.oid and s.setdatabase = 0) is distinct from v_settings
    or exists (select from pg_db_role_setting s where s.setrole = v_login.oid and s.setdatabase <> 0) then
    for v_other in
      select d.datname from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where s.setrole = v_login.oid
    loop
      execute format('alter role %I in database %I reset all', p_login, v_other.datname);
    end loop;
    execute format('alter role %I reset all', p_login);
    for v_setting in
      select s."sName", s."sValue" from framework.login_settings() s
    loop
      execute format('alter role %I set %I = %L', p_login, v_setting."sName", v_setting."sValue");
    end loop;
    if v_mended = '{}' then
      v_mended := array['gave the login ' || p_login || ' its own settings again'];
    end if;
  end if;
  for v_other in
    select r.rolname as role, m.rolname as member
    from pg_auth_members a
    join pg_roles r on r.oid = a.roleid
    join pg_roles m on m.oid = a.member
    where a.member = v_login.oid and r.rolname <> p_role
      -- A builder is a member for as long as it is open (open_builder), be it that of a clone.
      or a.roleid = v_login.oid and not (m.rolname ~ '^armature_[0-9a-f]{8}_by_' and m.rolcanlogin)
  loop
    execute format('revoke %I from %I', v_other.role, v_other.member);
    v_mended := v_mended || format('took %s away from %s', v_other.role, v_other.member);
  end loop;
  if not pg_has_role(p_login, p_role, 'usage') then
    execute format('revoke %I from %I', p_role, p_login);
    execute format('grant %I to %I', p_role, p_login);
  end if;
  if not has_database_privilege(p_login, current_database(), 'connect') then
    execute format('grant connect on database %I to %I', current_database(), p_login);
    v_mended := v_mended || format('let the login %s connect to the database again', p_login);
  end if;
  return v_mended;
end
$$;
