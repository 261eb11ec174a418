-- Why a list of lines that a client asks for cannot be read: no list, an entry without "sId", a quantity that is no number, a text that is
-- none; or null.
-- p_numbers and p_texts: the members of an entry beside "sId"; each may be left out.
-- Called by fn_chosen_lines and conversions with lines of their own. Raises nothing.
create or replace function fn_asked_refusal(p_language text, p_asked jsonb, p_numbers text[], p_texts text[]) returns text
language plpgsql stable as $$
declare
  v_entry jsonb;
  v_name text;
begin
  if jsonb_typeof(p_asked) is distinct from 'array' then
    return framework.text_in(p_language, 'The lines that are asked for are not a list.', '所要求的明细不是列表。');
  end if;
  for v_entry in select e.value from jsonb_array_elements(p_asked) e loop
    if jsonb_typeof(v_entry) <> 'object' or jsonb_typeof(v_entry -> 'sId') is distinct from 'string' then
      return framework.text_in(p_language, 'A line that is asked for has no "sId".', '所要求的明细缺少 "sId"。');
    end if;
    foreach v_name in array p_numbers loop
      if not (case jsonb_typeof(v_entry -> v_name)
        when 'string' then v_entry ->> v_name ~ '^-?[0-9]{1,30}(\.[0-9]{1,30})?$'
        when 'number' then true
        when 'null' then true
        else not v_entry ? v_name
      end) then
        return framework.text_in(
          p_language,
          format('"%s" of a line that is asked for is not a number.', v_name),
          format('所要求的明细的 "%s" 不是数字。', v_name)
        );
      end if;
    end loop;
    foreach v_name in array p_texts loop
      if v_entry ? v_name and jsonb_typeof(v_entry -> v_name) not in ('string', 'null') then
        return framework.text_in(
          p_language,
          format('"%s" of a line that is asked for is not a text.', v_name),
          format('所要求的明细的 "%s" 不是文本。', v_name)
        );
      end if;
    end loop;
  end loop;
  return null;
end
$$;
