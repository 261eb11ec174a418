-- What a period leaves, in words: "profit of 70.00", "loss of 3,289.66".
-- Called by sp_btn_accperiod_profit. Raises nothing.
create or replace function fn_accperiod_profit_text(p_language text, p_profit numeric, p_digits int) returns text
language sql immutable as $$
  select case
    when p_profit < 0 then framework.text_in(p_language, 'loss of ', '亏损 ')
    else framework.text_in(p_language, 'profit of ', '利润 ')
  end || fn_amount_text(abs(p_profit), p_digits)
$$;
