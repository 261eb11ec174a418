-- The value of a variable, as its columns hold it; long decimals, days and instants are texts.
-- Called by hold_instance and instance_state.
create or replace function framework.variable_value(p_type text, p_double double precision, p_long bigint, p_text text) returns jsonb
language sql immutable set search_path = pg_catalog, framework as $$
  select case p_type
    when 'string' then to_jsonb(p_text)
    when 'decimal' then to_jsonb(p_text)
    when 'date' then to_jsonb(p_text)
    when 'timestamp' then to_jsonb(p_text)
    when 'double' then to_jsonb(p_double)
    when 'boolean' then to_jsonb(p_long = 1)
    when 'json' then p_text::jsonb
    else 'null'::jsonb
  end
$$;

alter function framework.variable_value owner to armature_owner;
