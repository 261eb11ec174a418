-- One login for each kind of trust, and one for each customer whose own code runs: what a customer's routine can become is that
-- customer and nobody else. Their passwords and settings are put right at every start, whoever changed them.

do $$
begin
  create role trusted_runtime nologin;
exception when duplicate_object or unique_violation then
  null; -- roles belong to the server: another of its databases was made at the same time
end
$$;
grant tenant_runtime to trusted_runtime;
grant usage on schema public, framework to trusted_runtime;

create function framework.hmac_sha256(p_key bytea, p_data bytea) returns bytea
language sql immutable set search_path = pg_catalog, framework as $$
  select sha256(framework.xor_pad(p_key, 92) || sha256(framework.xor_pad(p_key, 54) || p_data))
$$;

-- What the server keeps of a login's password (RFC 5803). The password is random: one iteration is enough, and signing in costs less.
create function framework.login_verifier(p_login text) returns text
language plpgsql stable set search_path = pg_catalog, framework as $$
declare
  v_password bytea := convert_to(framework.sign(p_login), 'UTF8');
  v_salt bytea := substr(framework.hmac_sha256(v_password, 'salt'), 1, 16);
  v_salted bytea := framework.hmac_sha256(v_password, v_salt || '\x00000001'::bytea);
begin
  return format('SCRAM-SHA-256$1:%s$%s:%s', encode(v_salt, 'base64'),
    encode(sha256(framework.hmac_sha256(v_salted, 'Client Key')), 'base64'),
    encode(framework.hmac_sha256(v_salted, 'Server Key'), 'base64'));
end
$$;

create function framework.login_name(p_kind text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select format('armature_%s_%s', i."sId", p_kind) from framework.installation i
$$;

-- The login of a customer whose own routines run; `company` tells customers from kinds.
create function framework.customer_login(p_brand_no text) returns text
language sql stable set search_path = pg_catalog, framework as $$
  select framework.login_name('of_' || p_brand_no)
$$;

-- What the sessions of a login begin with, whatever the server's file or the database says; the rest stays the operator's choice.
create function framework.login_settings() returns table ("sName" text, "sValue" text)
language sql stable set search_path = pg_catalog, framework as $$
  select w.name, w.value
  from (values
    -- Errors that the service can tell apart, and no log of the server that a routine could fill.
    ('lc_messages', 'C'),
    ('client_min_messages', 'notice'),
    ('log_min_messages', 'fatal'),
    -- Compiling costs more than these short statements take.
    ('jit', 'off'),
    ('plan_cache_mode', 'auto'),
    -- An end to what one statement may write beside its tables; the other ends are set by the service itself.
    ('temp_file_limit', '1GB'),
    ('statement_timeout', '0'),
    ('lock_timeout', '0'),
    ('transaction_timeout', '0'),
    ('idle_in_transaction_session_timeout', '0'),
    ('idle_session_timeout', '0'),
    -- Walls, keys and audit: policies and triggers work, as the login itself.
    ('role', 'none'),
    ('row_security', 'on'),
    ('session_replication_role', 'origin'),
    ('event_triggers', 'on'),
    ('lo_compat_privileges', 'off'),
    -- No schema that a name could lead to but the standard's.
    ('search_path', 'public'),
    -- Transactions see and wait as they are written to.
    ('default_transaction_isolation', 'read committed'),
    ('default_transaction_deferrable', 'off'),
    -- What statements mean.
    ('standard_conforming_strings', 'on'),
    ('backslash_quote', 'safe_encoding'),
    ('transform_null_equals', 'off'),
    ('array_nulls', 'on'),
    ('plpgsql.variable_conflict', 'error'),
    -- How values are written.
    ('DateStyle', 'ISO, MDY'),
    ('IntervalStyle', 'postgres'),
    ('TimeZone', 'UTC'),
    ('bytea_output', 'hex'),
    ('extra_float_digits', '1'),
    ('xmlbinary', 'base64')
  ) w (name, value)
  -- Younger servers have more.
  where w.name like '%.%' or exists (select from pg_settings s where s.name = w.name)
$$;

-- Makes a login what it has to be: a member of one role, with one password and its settings. Answers what it had to mend.
create function framework.secure_login(p_login text, p_role text) returns text[]
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
      -- A builder is a member for as long as it is open (0077), be it that of a clone.
      or a.roleid = v_login.oid and not (m.rolname ~ '^armature_[0-9a-f]{8}_by_' and m.rolcanlogin)
  loop
    execute format('revoke %I from %I', v_other.role, v_other.member);
    v_mended := v_mended || format('took %s away from %s', v_other.role, v_other.member);
  end loop;
  if not pg_has_role(p_login, p_role, 'usage') then
    execute format('revoke %I from %I', p_role, p_login);
    execute format('grant %I to %I', p_role, p_login);
  end if;
  return v_mended;
end
$$;

-- Makes the roles that rights are given to, where the server lacks them: a dump brings the rights, not the roles.
create function framework.secure_roles() returns text[]
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_role text;
  v_mended text[] := '{}';
begin
  foreach v_role in array array['armature_owner', 'tenant_runtime', 'trusted_runtime', 'platform_runtime', 'builder_runtime'] loop
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

-- Brings what belongs to the server rather than to the database up to date: the roles, the logins, and the database's own rights.
-- Runs at every start; safe on a clone and when several nodes start. Answers what it had to mend.
create function framework.secure_logins() returns text[]
language plpgsql set search_path = pg_catalog, framework as $$
declare
  v_mended text[];
  v_login record;
begin
  -- Made by 0077; an upgrade comes here before it.
  if to_regprocedure('framework.close_builders()') is not null then
    perform framework.close_builders();
  end if;
  -- Shared by all databases of the server, unlike an advisory lock: two that change one role at once would fail.
  lock table pg_catalog.pg_authid in share update exclusive mode;
  v_mended := framework.secure_roles();
  for v_login in
    select framework.login_name(k.kind) as name, k.kind || '_runtime' as role, null as brand_no, 'public' as schema
    from unnest(array['platform', 'trusted', 'tenant']) k (kind)
    union all
    select framework.customer_login(b."sBrandNo"), 'tenant_runtime', b."sBrandNo", b."sSchema"
    from framework.sysbrand b
    join pg_namespace n on n.nspname = b."sSchema"
  loop
    v_mended := v_mended || framework.secure_login(v_login.name, v_login.role);
    if v_login.brand_no is not null and not has_schema_privilege(v_login.name, v_login.schema, 'usage') then
      perform framework.make_customer_schema(v_login.brand_no);
    end if;
  end loop;
  if has_database_privilege('public', current_database(), 'temporary') or has_database_privilege('public', current_database(), 'create') then
    execute format('revoke temporary, create on database %I from public', current_database());
  end if;
  return v_mended;
end
$$;

-- Whether the roles have their rights here: a dump that was restored where they were missing has lost them.
create function framework.has_rights() returns boolean
language sql stable set search_path = pg_catalog, framework as $$
  select has_table_privilege('platform_runtime', 'framework.sysbrand', 'select')
    and has_function_privilege('tenant_runtime', 'framework.current_tenant()', 'execute')
    and has_schema_privilege('trusted_runtime', 'framework', 'usage')
    and (select pg_get_userbyid(c.relowner) = 'armature_owner' from pg_class c where c.oid = 'framework.sysbrand'::regclass)
$$;

-- The schema in which a customer's overrides and additions live. Nobody but the customer's own login reaches into it, and the
-- service itself where no routine of anybody's runs.
create or replace function framework.make_customer_schema(p_brand_no text) returns text
language plpgsql as $$
declare
  v_schema text := (select b."sSchema" from framework.sysbrand b where b."sBrandNo" = p_brand_no);
  v_login text := framework.customer_login(p_brand_no);
begin
  if v_schema is null then
    raise exception 'there is no company %', p_brand_no;
  end if;
  lock table pg_catalog.pg_authid in share update exclusive mode;
  perform framework.secure_login(v_login, 'tenant_runtime');
  execute format('create schema if not exists %I', v_schema);
  execute format('revoke all on schema %I from public, tenant_runtime', v_schema);
  execute format('grant usage on schema %I to %I, trusted_runtime', v_schema, v_login);
  execute format('grant usage, create on schema %I to armature_owner', v_schema);
  execute format('alter default privileges in schema %I grant execute on functions to tenant_runtime', v_schema);
  execute format('alter default privileges for role armature_owner in schema %I grant execute on functions to tenant_runtime', v_schema);
  perform framework.own_customer_objects(v_schema::regnamespace);
  return v_schema;
end
$$;

drop function framework.secure_installation();
drop function framework.make_login(text, text);

-- The last word of every transaction in which a tenant's code may have written: raises 42501 when it changed the login, or the
-- role whose rights it has.
create or replace function framework.keep_login() returns void
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_login oid := (select a.oid from pg_authid a where a.rolname = session_user);
  v_role oid := 'tenant_runtime'::regrole;
begin
  if exists (select from pg_authid a where a.oid in (v_login, v_role) and framework.is_uncommitted(a.xmin))
    or exists (select from pg_db_role_setting s where s.setrole in (v_login, v_role) and framework.is_uncommitted(s.xmin))
    or not exists (select from pg_db_role_setting s where s.setrole = v_login and s.setdatabase = 0)
    or exists (select from pg_auth_members m where m.roleid = v_login) then
    raise exception 'the login must stay as it is' using errcode = '42501';
  end if;
end
$$;

revoke execute on function framework.hmac_sha256(bytea, bytea), framework.login_verifier(text), framework.login_name(text),
  framework.customer_login(text), framework.login_settings(), framework.secure_login(text, text), framework.secure_roles(),
  framework.secure_logins(), framework.has_rights() from public;
