-- A filter of a read, as charts tell it of the list that shows what they counted: {field, op, value}.
-- Called by the routines of charts. Raises nothing.
create or replace function fn_list_filter(p_field text, p_op text, p_value anyelement) returns jsonb
language sql immutable as $$
  select jsonb_build_object('field', p_field, 'op', p_op, 'value', to_jsonb(p_value))
$$;
