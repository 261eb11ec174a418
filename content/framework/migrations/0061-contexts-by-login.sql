-- A signed context is good for the login that it was signed for, and for no other: what a routine learns of another company's
-- context is of no use to it.

do $$
declare
  v_made record;
begin
  for v_made in
    select *
    from (values
      ('read_context', 'text[]', 'v_parts', 'return null'),
      ('current_tenant', 'text', 'v_parts[2]', 'perform framework.refuse_context()')
    ) f (name, type, answer, otherwise)
  loop
    execute format($function$
create or replace function framework.%I() returns %s
language plpgsql stable security definer set search_path = pg_catalog, framework as $body$
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
    return %s;
  end if;
  %s;
end
$body$
    $function$, v_made.name, v_made.type, v_made.answer, v_made.otherwise);
  end loop;
end
$$;

create or replace function framework.act_as(p_tenant text, p_subsidiary text, p_user text) returns void
language plpgsql as $$
declare
  v_context text := concat_ws('|', 'v1', p_tenant, p_subsidiary, p_user, (extract(epoch from clock_timestamp())::bigint + 3600)::text);
begin
  perform set_config('armature.context', v_context || '|' || framework.sign(v_context || '|' || session_user), true);
end
$$;
