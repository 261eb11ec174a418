-- The tenant for which the transaction runs. Raises 42501 where there is no valid context. It checks what read_context checks,
-- and does not call it: what a function costs is paid for every row.
-- The statement fetches the keys and nothing else: one that computes is begun anew each time, an expression once in a
-- transaction.
-- Called by row security in every statement, for every written row, and by routines.
create or replace function framework.current_tenant() returns text
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
    return v_parts[2];
  end if;
  perform framework.refuse_context();
end
$$;

alter function framework.current_tenant owner to armature_owner;
grant execute on function framework.current_tenant to tenant_runtime;
