-- The parts of the context that this transaction was given, verified: {v1, tenant, subsidiary, user, expiry}; null when there is
-- none, when it was forged or signed for another login, or when it has expired.
-- Called by the functions here that need more of it than the tenant, or null instead of a refusal.
create or replace function framework.read_context() returns text[]
language plpgsql stable security definer set search_path = pg_catalog, framework as $$
declare
  v_context text := current_setting('armature.context', true);
  v_parts text[] := string_to_array(v_context, '|');
  v_outer_key bytea;
  v_inner_key bytea;
begin
  select i."jOuterKey", i."jInnerKey" into v_outer_key, v_inner_key from framework.installation i;
  -- What was signed is all but the last part, with the login in its place.
  if cardinality(v_parts) = 6
    and encode(sha256(v_outer_key || sha256(v_inner_key || convert_to(left(v_context, -64) || session_user, 'UTF8'))), 'hex') = v_parts[6]
    and to_timestamp(v_parts[5]::float8) >= clock_timestamp() then
    return v_parts;
  end if;
  return null;
end
$$;

alter function framework.read_context owner to armature_owner;
