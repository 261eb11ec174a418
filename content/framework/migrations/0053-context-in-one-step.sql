-- Row security asks for the tenant in every statement and for every written row. Three functions called each other for it, and what a function
-- costs the first time in a transaction was paid for each of them; now each of these reads and checks the context itself, by one text.
do $$
declare
  v_made record;
begin
  for v_made in
    select *
    from (values
      ('read_context', 'text[]', 'v_parts', 'return null'),
      ('current_tenant', 'text', 'v_parts[2]', 'perform framework.refuse_context()'),
      ('current_subsidiary', 'text', 'v_parts[3]', 'perform framework.refuse_context()'),
      ('current_actor', 'text', 'v_parts[4]', 'perform framework.refuse_context()'),
      ('audit_actor', 'text', 'v_parts[4]', 'return ''database:'' || session_user')
    ) f (name, type, answer, otherwise)
  loop
    execute format($function$
create or replace function framework.%I() returns %s
language plpgsql stable security definer set search_path = pg_catalog, framework as $body$
declare
  v_context text := current_setting('armature.context', true);
  v_parts text[];
  v_signature text;
begin
  -- What was signed is all but the last part and the bar before it.
  select string_to_array(v_context, '|'), encode(sha256(i."jOuterKey" || sha256(i."jInnerKey" || convert_to(left(v_context, -65), 'UTF8'))), 'hex')
  into v_parts, v_signature
  from framework.installation i;
  if cardinality(v_parts) = 6 and v_signature = v_parts[6] and to_timestamp(v_parts[5]::float8) >= clock_timestamp() then
    return %s;
  end if;
  %s;
end
$body$
    $function$, v_made.name, v_made.type, v_made.answer, v_made.otherwise);
  end loop;
end
$$;
