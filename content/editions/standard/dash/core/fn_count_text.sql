-- A count with its word: "1 order", "5 orders".
-- Called by the routines of charts. Raises nothing.
create or replace function fn_count_text(p_language text, p_count bigint, p_one text, p_many text, p_zh text) returns text
language sql immutable as $$
  select framework.text_in(p_language, format('%s %s', p_count, case p_count when 1 then p_one else p_many end), format('%s %s', p_count, p_zh))
$$;
