-- Who acts is asked at every audited statement. Catching the refusal of a context began a subtransaction each time, and these cost the more
-- the more tables a transaction has touched: the context is now read by a function that answers null instead of raising.

-- The parts of the context that this transaction was given, verified: {v1, tenant, subsidiary, user, expiry}; null when there is none,
-- when it was forged, or when it has expired.
create function framework.read_context() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_parts text[] := string_to_array(current_setting('armature.context', true), '|');
begin
  if array_length(v_parts, 1) is distinct from 6
    or framework.sign(array_to_string(v_parts[1:5], '|')) <> v_parts[6]
    or v_parts[5]::bigint < extract(epoch from clock_timestamp()) then
    return null;
  end if;
  return v_parts;
end
$$;

create function framework.refuse_context() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  raise exception 'no valid tenant context' using errcode = '42501';
end
$$;

create or replace function framework.verified_context() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return coalesce(framework.read_context(), framework.refuse_context());
end
$$;

create or replace function framework.current_tenant() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (coalesce(framework.read_context(), framework.refuse_context()))[2];
end
$$;

create or replace function framework.current_subsidiary() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (coalesce(framework.read_context(), framework.refuse_context()))[3];
end
$$;

create or replace function framework.current_actor() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return (coalesce(framework.read_context(), framework.refuse_context()))[4];
end
$$;

create or replace function framework.audit_actor() returns text
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
begin
  return coalesce((framework.read_context())[4], 'database:' || session_user);
end
$$;

revoke execute on function framework.read_context(), framework.refuse_context() from public;
alter function framework.read_context() owner to armature_owner;
alter function framework.refuse_context() owner to armature_owner;
