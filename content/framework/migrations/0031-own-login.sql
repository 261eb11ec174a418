-- What PostgreSQL lets every session do to its own login, and a routine must not: it can become the login that all tenants'
-- sessions share (`set role none`), read what the others are executing, signed contexts included, and change that login's
-- password and settings for everyone.

revoke execute on function pg_catalog.pg_stat_get_activity(int), pg_catalog.pg_stat_get_backend_activity(int) from public;
grant execute on function pg_catalog.pg_stat_get_activity(int), pg_catalog.pg_stat_get_backend_activity(int) to pg_monitor;

-- Whether a visible row version was written by the transaction that is under way, or by a part of it.
create function framework.is_uncommitted(p_xmin xid) returns boolean
language plpgsql stable set search_path = pg_catalog, framework as $$
declare
  v_round constant bigint := 4294967296;
  v_now bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
  v_apart bigint := p_xmin::text::bigint - v_now % v_round;
begin
  if p_xmin::text::bigint < 3 then
    return false;
  end if;
  -- Transaction ids begin anew every 4 billion; the one meant is the nearest.
  if v_apart > v_round / 2 then
    v_apart := v_apart - v_round;
  elsif v_apart < -v_round / 2 then
    v_apart := v_apart + v_round;
  end if;
  return v_now + v_apart >= 3 and coalesce(pg_xact_status((v_now + v_apart)::text::xid8) = 'in progress', false);
end
$$;

-- The last word of every transaction in which a tenant's code may have written: raises 42501 when it changed the login.
create function framework.keep_login() returns void
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_login oid := (select a.oid from pg_authid a where a.rolname = session_user);
begin
  if exists (select from pg_authid a where a.oid = v_login and framework.is_uncommitted(a.xmin))
    or exists (select from pg_db_role_setting s where s.setrole = v_login and framework.is_uncommitted(s.xmin))
    or not exists (select from pg_db_role_setting s where s.setrole = v_login and s.setdatabase = 0) then
    raise exception 'the login must stay as it is' using errcode = '42501';
  end if;
end
$$;

revoke execute on function framework.is_uncommitted(xid), framework.keep_login() from public;
grant execute on function framework.keep_login() to tenant_runtime;
