-- Why a value does not fit a column of a tenant's own table, as the rest of a sentence; or null.
-- p_type: text, integer, decimal, flag, date or choice; p_choices: what a choice may be, with commas between.
-- Called by fn_udf_refusal. Raises nothing.
create or replace function fn_udf_value_refusal(p_language text, p_type text, p_choices text, p_value jsonb) returns text
language plpgsql immutable as $$
declare
  v_text text := p_value #>> '{}';
  v_fits boolean;
begin
  case p_type
    when 'integer' then v_fits := jsonb_typeof(p_value) = 'number' and trunc(v_text::numeric) = v_text::numeric;
    when 'decimal' then v_fits := jsonb_typeof(p_value) = 'number';
    when 'flag' then v_fits := jsonb_typeof(p_value) = 'boolean';
    when 'choice' then v_fits := jsonb_typeof(p_value) = 'string'
      and v_text = any (array(select btrim(c.choice) from unnest(string_to_array(p_choices, ',')) c (choice)));
    when 'date' then v_fits := jsonb_typeof(p_value) = 'string' and v_text ~ '^\d{4}-\d{2}-\d{2}$'
      and to_char(to_date(v_text, 'YYYY-MM-DD'), 'YYYY-MM-DD') = v_text;
    else v_fits := jsonb_typeof(p_value) = 'string';
  end case;
  if v_fits then
    return null;
  end if;
  return case p_type
    when 'integer' then framework.text_in(p_language, 'a whole number is expected', '应为整数')
    when 'decimal' then framework.text_in(p_language, 'a number is expected', '应为数字')
    when 'flag' then framework.text_in(p_language, 'true or false is expected', '应为 true 或 false')
    when 'choice' then framework.text_in(p_language, format('one of %s is expected', p_choices), format('应为 %s 之一', p_choices))
    when 'date' then framework.text_in(p_language, 'a date like 2026-01-31 is expected', '应为日期，如 2026-01-31')
    else framework.text_in(p_language, 'a text is expected', '应为文本')
  end;
exception
  when datetime_field_overflow or invalid_datetime_format then
    return framework.text_in(p_language, 'a date like 2026-01-31 is expected', '应为日期，如 2026-01-31');
end
$$;
