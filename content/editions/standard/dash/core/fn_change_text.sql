-- How a figure compares with an earlier one, in words: "+12 % against yesterday"; null where there is nothing to compare with.
-- Called by the routines of charts. Raises nothing.
create or replace function fn_change_text(p_language text, p_now numeric, p_before numeric, p_en text, p_zh text) returns text
language sql immutable as $$
  select case
    when p_now is null or coalesce(p_before, 0) = 0 then null
    else framework.text_in(
      p_language,
      format('%s %% against %s', to_char(round((p_now - p_before) * 100 / abs(p_before)), 'FMSG999999999990'), p_en),
      format('比%s %s%%', p_zh, to_char(round((p_now - p_before) * 100 / abs(p_before)), 'FMSG999999999990'))
    )
  end
$$;
