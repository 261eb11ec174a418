-- Why a line of a receipt cannot have its amount: a message, or null when it can. Nobody pays less than the currency's last digit.
-- Called by the save hooks of lines. Raises nothing.
create or replace function fn_cahreceiptline_refusal(p_tenant text, p_subsidiary text, p_language text, p_receipt_id text, p_amount numeric)
returns text
language plpgsql stable as $$
declare
  v_currency text;
  v_digits int;
begin
  select b."sCurrency" into v_currency
  from cahreceipt h
  join cahbankaccount b on b."sBrandsId" = p_tenant
    and b."sSubsidiaryId" = p_subsidiary
    and b."sId" = h."sBankAccountId"
  where h."sBrandsId" = p_tenant
    and h."sSubsidiaryId" = p_subsidiary
    and h."sId" = p_receipt_id;
  v_digits := fn_currency_digits(p_tenant, p_subsidiary, v_currency);
  if round(p_amount, v_digits) is not distinct from p_amount then
    return null;
  end if;
  return framework.text_in(
    p_language,
    format('An amount in %s has at most %s digits after the point: %s is not possible.', v_currency, v_digits, trim_scale(p_amount)),
    format('%s 金额最多 %s 位小数：%s 无效。', v_currency, v_digits, trim_scale(p_amount))
  );
end
$$;
