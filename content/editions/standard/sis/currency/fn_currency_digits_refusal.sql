-- Why an amount in a currency cannot be: it has more digits than amounts of that currency; a message, or null when it can, or is empty.
-- Called by the save hooks of lines with amounts that are entered. Raises nothing.
create or replace function fn_currency_digits_refusal(p_tenant text, p_subsidiary text, p_language text, p_currency text, p_amount numeric) returns text
language sql stable as $$
  select framework.text_in(
    p_language,
    case d.digits
      when 0 then format('An amount in %s takes whole numbers only: %s is not possible.', p_currency, fn_amount_text(p_amount, 0))
      else format(
        'An amount in %s takes at most %s after the point: %s is not possible.',
        p_currency, fn_count_text('en', d.digits, 'digit', 'digits', ''), fn_amount_text(p_amount, 0)
      )
    end,
    case d.digits
      when 0 then format('%s 金额须为整数：不能是 %s。', p_currency, fn_amount_text(p_amount, 0))
      else format('%s 金额最多 %s 位小数：不能是 %s。', p_currency, d.digits, fn_amount_text(p_amount, 0))
    end
  )
  from fn_currency_digits(p_tenant, p_subsidiary, p_currency) d (digits)
  where p_amount <> round(p_amount, d.digits)
$$;
