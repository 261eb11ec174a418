-- Roles, the installation's secret, and the signed tenant context that row security rests on.

create schema if not exists framework;

do $$
declare
  v_role text;
begin
  foreach v_role in array array['armature_owner', 'tenant_runtime', 'platform_runtime'] loop
    if not exists (select from pg_roles where rolname = v_role) then
      begin
        execute format('create role %I nologin', v_role);
      exception when duplicate_object or unique_violation then
        null; -- roles belong to the server: another of its databases was made at the same time
      end;
    end if;
  end loop;
end
$$;

-- One row: who this installation is, and the keys that only the owner reads.
create table framework.installation (
  "sId" text primary key,
  "jSecret" bytea not null,
  "jInnerKey" bytea not null,
  "jOuterKey" bytea not null,
  "tCreateDate" timestamptz not null default now(),
  "bOnlyRow" boolean not null default true unique check ("bOnlyRow")
);

create function framework.xor_pad(p_key bytea, p_byte int) returns bytea
language plpgsql immutable as $$
declare
  v_pad bytea := decode(repeat(lpad(to_hex(p_byte), 2, '0'), 64), 'hex');
begin
  for i in 0 .. length(p_key) - 1 loop
    v_pad := set_byte(v_pad, i, get_byte(p_key, i) # p_byte);
  end loop;
  return v_pad;
end
$$;

insert into framework.installation ("sId", "jSecret", "jInnerKey", "jOuterKey")
select substr(md5(gen_random_uuid()::text), 1, 8), s.secret, framework.xor_pad(s.secret, 54), framework.xor_pad(s.secret, 92)
from (
  select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) as secret
) s;

-- HMAC-SHA256 under the installation's secret, in hex. The service computes the same value.
create function framework.sign(p_text text) returns text
language sql stable security definer set search_path = pg_catalog, framework as $$
  select encode(sha256(i."jOuterKey" || sha256(i."jInnerKey" || convert_to(p_text, 'UTF8'))), 'hex')
  from framework.installation i
$$;

-- The parts of the context that this transaction was given, verified: {v1, tenant, subsidiary, user, expiry}.
-- Raises 42501 when there is none, when it was forged, or when it has expired.
create function framework.verified_context() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_parts text[] := string_to_array(current_setting('armature.context', true), '|');
begin
  if array_length(v_parts, 1) is distinct from 6
    or framework.sign(array_to_string(v_parts[1:5], '|')) <> v_parts[6]
    or v_parts[5]::bigint < extract(epoch from clock_timestamp()) then
    raise exception 'no valid tenant context' using errcode = '42501';
  end if;
  return v_parts;
end
$$;

create function framework.current_tenant() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (framework.verified_context())[2];
end
$$;

create function framework.current_subsidiary() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (framework.verified_context())[3];
end
$$;

create function framework.current_actor() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (framework.verified_context())[4];
end
$$;

-- A time-ordered UUID (version 7) as text.
create function framework.new_id() returns text
language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid::text
$$;

-- A login of the service that may become one role. Logins belong to the server: a clone of this database may make them too.
create function framework.make_login(p_login text, p_role text) returns void
language plpgsql as $$
begin
  execute format('create role %I login noinherit nosuperuser nocreatedb nocreaterole password %L', p_login, framework.sign(p_login));
  execute format('grant %I to %I', p_role, p_login);
  -- Messages in one language, so that the service can tell errors apart.
  execute format('alter role %I set lc_messages = %L', p_login, 'C');
  -- Compiling costs more than these short statements take.
  execute format('alter role %I set jit = off', p_login);
exception when duplicate_object or unique_violation then
  null;
end
$$;

-- Brings everything that belongs to the cluster rather than to the database up to date: login roles and their
-- passwords, and the database's own rights. Runs at every start; safe on a clone and when several nodes start.
create function framework.secure_installation() returns text
language plpgsql as $$
declare
  v_id text := (select i."sId" from framework.installation i);
  v_kind text;
  v_login text;
begin
  perform pg_advisory_xact_lock(hashtext('armature_roles'));
  foreach v_kind in array array['tenant', 'platform'] loop
    v_login := format('armature_%s_%s', v_id, v_kind);
    if not exists (select from pg_roles where rolname = v_login) then
      perform framework.make_login(v_login, v_kind || '_runtime');
    end if;
  end loop;
  execute format('revoke temporary, create on database %I from public', current_database());
  return v_id;
end
$$;

revoke create on schema public from public;
revoke all on schema framework from public;
grant usage on schema public to tenant_runtime, platform_runtime;
grant usage on schema framework to tenant_runtime, platform_runtime;
grant usage, create on schema framework to armature_owner;
grant usage, create on schema public to armature_owner;
revoke execute on all functions in schema framework from public;
alter default privileges in schema framework revoke execute on functions from public;
alter default privileges revoke execute on functions from public;
alter default privileges for role armature_owner revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to tenant_runtime;
alter default privileges for role armature_owner in schema public grant execute on functions to tenant_runtime;
grant execute on function framework.verified_context(), framework.current_tenant(), framework.current_subsidiary(), framework.current_actor(), framework.new_id()
  to tenant_runtime, armature_owner;
grant execute on function framework.new_id() to platform_runtime;

-- The watchdog ends a backend whose routine swallowed its cancellation.
grant pg_signal_backend to platform_runtime;

-- What no implementer's routine may do.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid::regprocedure
    from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace
      and (p.proname ~ '^(pg_sleep|lo_|pg_advisory|pg_try_advisory|query_to_xml|table_to_xml|schema_to_xml|database_to_xml|cursor_to_xml)'
        or p.proname in ('pg_terminate_backend', 'pg_cancel_backend', 'loread', 'lowrite'))
  loop
    execute format('revoke execute on function %s from public', v_function);
  end loop;
end
$$;
grant execute on function pg_terminate_backend(int, bigint) to platform_runtime;
